import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addJob } from '../../../core/jobs.ts';
import { Shift } from '../../../core/shift.ts';
import { ownLetter, type OwnLetter, type OwnMail } from '../../accounts/recovery/own-mail.ts';
import { nextReaders, serveAlone, takeDue, type DueNotice } from './channel.query.ts';
import { NOTICE_PRIORITY, NOTICE_TASK } from './notice-channels.tasks.ts';
import { noticeFacts, noticeKinds, type NoticeKind } from './notice-kinds.ts';
import { digestLetter, noticeLetter } from './notice.letters.ts';
import type { StopAddress } from './stop-address.ts';

const SHIFT_MS = 20_000;
/** Notices that are looked for at once; their people get all that is due for them. */
const NEXT_NOTICES = 50;

/** A notice that is due, of a kind that this version knows. */
interface Due extends Omit<DueNotice, 'kind'> {
  kind: NoticeKind;
}

const known = (notice: DueNotice): Due[] =>
  noticeKinds.filter((kind) => kind === notice.kind).map((kind) => ({ ...notice, kind }));

/** Leaves mail for the notices that are due. Whom no mail reaches is told in the app alone. */
export class NoticeMail {
  private readonly shift = new Shift({ ms: SHIFT_MS });

  constructor(
    private readonly clock: Clock,
    private readonly ownMail: OwnMail,
    private readonly stopAddress: StopAddress,
  ) {}

  /** Some people at a time, in a transaction: a notice is taken if and only if its mail is left. */
  async deliver(call: Call): Promise<void> {
    const isDone = await this.shift.work(async () => {
      const readers = await nextReaders(call.em, { now: this.clock.now(), most: NEXT_NOTICES });
      const userIds = new Set(readers.map(({ userId }) => userId));
      if (userIds.size > 0) {
        await this.serve(
          call,
          [...userIds].toSorted((a, b) => a - b),
        );
      }
      return userIds.size > 0;
    });
    if (!isDone) {
      await addJob(call.em, NOTICE_TASK, {}, { priority: NOTICE_PRIORITY });
    }
  }

  private async serve(call: Call, userIds: readonly number[]): Promise<void> {
    await inTransaction(call, async ({ em }) => {
      await serveAlone(em, { userIds });
      const due = (await takeDue(em, { userIds, now: this.clock.now() })).flatMap(known);
      const byReader = Map.groupBy(due, ({ userId }) => userId);
      const letters = [...byReader].flatMap(([userId, own]) => this.lettersFor(userId, own));
      if (letters.length > 0) {
        await this.ownMail.sendAll(em, letters);
      }
    });
  }

  /** One for each notice, and one with all that were put off to the same moment. */
  private lettersFor(userId: number, due: readonly Due[]): OwnLetter[] {
    const atOnce = due.filter(({ isDigest }) => isDigest === 0);
    const items = due.filter(({ isDigest }) => isDigest === 1);
    const letters = atOnce.map((notice) =>
      ownLetter(userId, noticeLetter, () => this.letterOf(userId, notice)),
    );
    const digest = ownLetter(userId, digestLetter, () => ({
      items,
      token: this.stopAddress.make({ userId, what: 'DIGEST' }),
    }));
    return items.length > 0 ? [...letters, digest] : letters;
  }

  private letterOf(userId: number, { kind, title, message, path: own, paymentId }: Due) {
    const { path: common, isMandatory } = noticeFacts[kind];
    // Notices of before had no page of their own: one about a payment leads to it by its number.
    const older = kind === 'PAYMENT' && paymentId !== null ? `${common}/${String(paymentId)}` : common;
    return {
      ...{ kind, title, message },
      path: own === '' ? older : own,
      token: isMandatory ? null : this.stopAddress.make({ userId, what: kind }),
    };
  }
}
