import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { dayInWords, nairobiDate, type Clock } from '../../core/clock.ts';
import { conflict } from '../../core/errors.ts';
import type { TellPerson } from '../accounts/people/tell-person.ts';
import type { OwnMail } from '../accounts/recovery/own-mail.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { accountCloses, accountStays } from './closing.letters.ts';
import { addClosing, keepAccount, lockAccounts, waitingOf } from './closing.query.ts';
import type { OwnClosingView } from './closing.view.ts';
import type { Erasure } from './erasure.ts';
import { MY_DATA_PATH } from '../accounts/people/account-paths.ts';

/** So long somebody can change their mind. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface ClosingParts {
  audit: AuditService;
  erasure: Erasure;
  ownMail: OwnMail;
  tellPerson: TellPerson;
}

/** Lets people close their own accounts, and change their mind. */
export class ClosingService {
  constructor(
    private readonly clock: Clock,
    private readonly parts: ClosingParts,
  ) {}

  /** Whether the own account is about to close, and what stands in the way. */
  async mine(call: Call): Promise<OwnClosingView> {
    const { userId } = signedIn(call.actor);
    const closing = await waitingOf.first(call.em, { userId });
    return { closing, obstacles: await this.parts.erasure.obstacles(call.em, userId) };
  }

  /** Closes the own account in 30 days. Throws in words for whoever has something to end first. */
  async close(call: Call, removesWritings: boolean): Promise<OwnClosingView> {
    const { userId } = signedIn(call.actor);
    return inTransaction(call, async (tx) => {
      await lockAccounts(tx.em, { userId });
      const [obstacle] = await this.parts.erasure.obstacles(tx.em, userId);
      if (obstacle !== undefined) {
        throw conflict(obstacle);
      }
      const now = this.clock.now();
      const closesAt = new Date(now.getTime() + DAYS * DAY_MS);
      if (await addClosing.first(tx.em, { userId, now, closesAt, removesWritings })) {
        await this.tellOfClosing(tx, closesAt);
      }
      return this.mine(tx);
    });
  }

  /** Keeps the own account after all. */
  async keep(call: Call): Promise<OwnClosingView> {
    const { userId } = signedIn(call.actor);
    return inTransaction(call, async (tx) => {
      if (await keepAccount.first(tx.em, { userId, now: this.clock.now() })) {
        await this.note(tx, 'Keeps the account after all', '');
        await this.parts.tellPerson(tx, {
          userId,
          title: 'Your account stays',
          path: MY_DATA_PATH,
          kind: null,
          message: 'You changed your mind: your account stays as it is.',
        });
        await this.parts.ownMail.send(tx.em, userId, accountStays, () => ({}));
      }
      return this.mine(tx);
    });
  }

  private async tellOfClosing(tx: Call, closesAt: Date): Promise<void> {
    const { userId } = signedIn(tx.actor);
    const day = dayInWords(nairobiDate(closesAt));
    await this.note(tx, 'Asked to close the account', nairobiDate(closesAt));
    await this.parts.tellPerson(tx, {
      userId,
      title: 'Your account closes',
      path: MY_DATA_PATH,
      kind: null,
      message: `Your account closes on ${day}. Until then you can keep it: sign in and choose "Keep my account".`,
    });
    await this.parts.ownMail.send(tx.em, userId, accountCloses, () => ({ day }));
  }

  private async note(tx: Call, reason: string, newValue: string): Promise<void> {
    const { userId: id, name, email } = signedIn(tx.actor);
    await this.parts.audit.record(tx, {
      action: 'PERMISSION_USED',
      subject: { id, name, email },
      newValue,
      reason,
    });
  }
}
