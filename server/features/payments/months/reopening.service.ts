import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { reasonSchema } from '../records/reason.ts';
import { decideAboutMoney, managePayments } from '../payment.policy.ts';
import { monthInWords } from '../records/book-month.ts';
import { holdBooks } from '../records/closed-months.query.ts';
import {
  decideReopening,
  insertReopening,
  reopenClosing,
  reopeningById,
  type ReopeningRow,
} from './closing.query.ts';
import { readMonth } from './month-input.ts';
import { standingClosings, type ClosingRow } from './month.query.ts';
import { approveReopening, endReopening } from './month.policy.ts';

const MOST_TEXT = 500;

interface OtherServices {
  audit: AuditService;
  staff: RightHoldersService;
  notifications: NotificationService;
}

/** Opens the last closed month again: asked for by one person, approved by another. */
export class ReopeningService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Asks for it, with a reason; the month. */
  async ask(call: Call, input: unknown, why: unknown): Promise<string> {
    await authorize(call, decideAboutMoney(call.actor), 'open a month again');
    const { reason } = parse(reasonSchema, { reason: why });
    const month = readMonth(input);
    await inTransaction(call, async (tx) => {
      await holdBooks(tx.em);
      const last = await lastClosed(tx);
      if (last?.month !== month) {
        throw onlyTheLast(last);
      }
      const by = signedIn(tx.actor).userId;
      const asked = await insertReopening.first(tx.em, {
        closingId: last.id,
        reason,
        by,
        now: this.clock.now(),
      });
      if (!asked) {
        throw conflict('Somebody has asked for this already.', 'invalid_transition');
      }
      await this.record(tx, month, 'REOPENING ASKED', reason);
      await this.tellOthers(tx, month, reason);
    });
    return month;
  }

  /** Another person agrees: the month is open, and what it was closed with stays beside what it is closed with next. */
  async approve(call: Call, id: number): Promise<string> {
    const wish = await found(call, id);
    await authorize(call, approveReopening(call.actor, wish), `open ${wish.month} again`);
    await inTransaction(call, async (tx) => {
      await holdBooks(tx.em);
      const locked = await found(tx, id);
      await authorize(tx, approveReopening(tx.actor, locked), `open ${locked.month} again`);
      const last = await lastClosed(tx);
      if (last?.id !== locked.closingId) {
        throw onlyTheLast(last);
      }
      await this.decide(tx, locked, 'APPROVED', '');
      await reopenClosing(tx.em, { id: locked.closingId, now: this.clock.now() });
      await this.record(tx, locked.month, 'REOPENED', locked.reason);
    });
    return wish.month;
  }

  /** Somebody else says no, or who asked takes it back; with a reason. */
  async end(call: Call, id: number, why: unknown): Promise<string> {
    const wish = await found(call, id);
    const { reason } = parse(reasonSchema, { reason: why });
    await inTransaction(call, async (tx) => {
      await holdBooks(tx.em);
      const locked = await found(tx, id);
      await authorize(tx, endReopening(tx.actor, locked), `keep ${locked.month} closed`);
      await this.decide(tx, locked, 'ENDED', reason);
      await this.record(tx, locked.month, 'REOPENING ENDED', reason);
    });
    return wish.month;
  }

  /** Another person has to agree, so everybody who may hears of it. */
  private async tellOthers(tx: Call, month: string, reason: string): Promise<void> {
    const { staff, notifications } = this.others;
    const { userId, name } = signedIn(tx.actor);
    const holders = await staff.holdersOf(tx.em, managePayments);
    await notifications.announceToAll(
      tx.em,
      holders.filter((id) => id !== userId),
      {
        title: 'A closed month waits to be opened again',
        message: `${name} asks for ${monthInWords(month)}: ${reason}`.slice(0, MOST_TEXT),
        type: 'info',
        category: 'payment',
        kind: 'STAFF',
        path: `/dashboard/month-end/${month}`,
      },
    );
  }

  private async decide(
    tx: Call,
    { id }: ReopeningRow,
    state: 'APPROVED' | 'ENDED',
    reason: string,
  ): Promise<void> {
    const by = signedIn(tx.actor).userId;
    await decideReopening(tx.em, { id, state, reason, by, now: this.clock.now() });
  }

  private async record(tx: Call, month: string, newValue: string, reason: string): Promise<void> {
    await this.others.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      newValue: `MONTH ${month} ${newValue}`,
      reason,
    });
  }
}

/** Who may not decide at all does not learn whether there is one. */
async function found(call: Call, id: number): Promise<ReopeningRow> {
  await authorize(call, decideAboutMoney(call.actor), 'open a month again');
  const wish = await reopeningById.first(call.em, { id });
  if (!wish) {
    throw notFound();
  }
  return wish;
}

const lastClosed = async ({ em }: Call): Promise<ClosingRow | undefined> =>
  (await standingClosings(em, { limit: 1 }))[0];

const onlyTheLast = (last: ClosingRow | undefined) =>
  conflict(
    last
      ? `Only the last closed month can be opened again: ${monthInWords(last.month)}.`
      : 'No month is closed.',
    'invalid_transition',
  );
