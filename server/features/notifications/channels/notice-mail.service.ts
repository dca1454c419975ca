import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { addJob } from '../../../core/jobs.ts';
import { Shift } from '../../../core/shift.ts';
import type { OwnMail } from '../../accounts/recovery/own-mail.ts';
import { nextReader, serveAlone, takeDue, type DueNotice } from './channel.query.ts';
import { NOTICE_PRIORITY, NOTICE_TASK } from './notice-channels.tasks.ts';
import { noticeFacts, noticeKinds, type NoticeKind } from './notice-kinds.ts';
import { digestLetter, noticeLetter } from './notice.letters.ts';
import type { StopAddress } from './stop-address.ts';

const SHIFT_MS = 20_000;

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

  /** One person after the other, each in a transaction: a notice is taken if and only if its mail is left. */
  async deliver(call: Call): Promise<void> {
    const isDone = await this.shift.work(async () => {
      const reader = await nextReader.first(call.em, { now: this.clock.now() });
      if (reader) {
        await this.serve(call, reader.userId);
      }
      return reader !== null;
    });
    if (!isDone) {
      await addJob(call.em, NOTICE_TASK, {}, { priority: NOTICE_PRIORITY });
    }
  }

  private async serve(call: Call, userId: number): Promise<void> {
    await inTransaction(call, async ({ em }) => {
      await serveAlone(em, { userId });
      const due = (await takeDue(em, { userId, now: this.clock.now() })).flatMap(known);
      for (const notice of due.filter(({ isDigest }) => isDigest === 0)) {
        await this.ownMail.send(em, userId, noticeLetter, () => this.letterOf(userId, notice));
      }
      const items = due.filter(({ isDigest }) => isDigest === 1);
      if (items.length > 0) {
        const token = this.stopAddress.make({ userId, what: 'DIGEST' });
        await this.ownMail.send(em, userId, digestLetter, () => ({ items, token }));
      }
    });
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
