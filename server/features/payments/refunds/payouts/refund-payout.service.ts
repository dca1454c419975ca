import { signedIn } from '../../../../access/actor.ts';
import type { Call } from '../../../../access/call.ts';
import { dayInWords, nairobiDate, type Clock } from '../../../../core/clock.ts';
import { violatedUnique } from '../../../../core/db/sql-state.ts';
import { invalidField } from '../../../../core/errors.ts';
import { formatKes } from '../../../../core/money.ts';
import type { RefundMethod } from '../../records/payment-states.ts';
import { refuseClosedDay } from '../../records/closed-months.ts';
import { isReceiptOfAnother } from '../../settlement/locked-payment.ts';
import type { LockedRefund, LockedRefunds } from '../locked-refund.ts';
import type { RefundNews } from '../refund-news.ts';
import { readPayout, type Payout } from '../refund-request.ts';
import { recordPaidOut } from '../refund.policy.ts';
import { settleByHand } from './payout.query.ts';
import { payOutRefund, type RefundRow } from '../refund.query.ts';

const SENT_BY: Record<RefundMethod, string> = { MPESA: 'by M-Pesa', BANK: 'by bank', CASH: 'in cash' };

const FROM_NOBODY = 0;

/** What is written down once the money is out; only now ends what it bought. */
export class RefundPayoutService {
  constructor(
    private readonly clock: Clock,
    private readonly refunds: LockedRefunds,
    private readonly news: RefundNews,
  ) {}

  /** Records that the money of an approved refund was sent, and carries out what becomes of what it bought. */
  async record(call: Call, id: number, input: unknown): Promise<void> {
    try {
      await this.refunds.step(call, id, {
        may: recordPaidOut,
        deed: 'pay out',
        work: (tx, locked) => this.payOut(tx, locked, input),
      });
    } catch (error) {
      throw violatedUnique(error) === 'refunds_reference_unique' ? usedReference() : error;
    }
  }

  private async payOut(tx: Call, locked: LockedRefund, input: unknown): Promise<void> {
    const now = this.clock.now();
    const since = nairobiDate(locked.refund.cameAt);
    const payout = readPayout(input, { since, today: nairobiDate(now) });
    await refuseClosedDay(tx, payout);
    if (payout.method === 'MPESA' && (await isReceiptOfAnother(tx, FROM_NOBODY, payout.reference))) {
      throw invalidField(
        'reference',
        'This is the receipt of money that came in, not of money that went out.',
      );
    }
    await settleByHand(tx.em, { refundId: locked.refund.id, now });
    await this.settle(tx, locked, payout, signedIn(tx.actor).userId);
  }

  /** Says that the money is out, whoever sent it, and carries out what becomes of what it bought. */
  async settle(tx: Call, locked: LockedRefund, payout: Payout, by: number): Promise<void> {
    const { refund, money } = locked;
    await payOutRefund(tx.em, { id: refund.id, ...payout, by, now: this.clock.now() });
    await money.wentBack(tx, refund, by);
    const how = sentWords(payout);
    await this.news.tellPayer(tx, locked, {
      title: money.words.sent,
      message: `${formatKes(refund.amountCents)} of ${money.words.of} was sent back to you ${how} on ${dayInWords(payout.paidOn)} (${refund.number}).`,
    });
    const corrects = payout.correctsDay === null ? '' : `, corrects ${payout.correctsDay}`;
    const why = `sent ${how} on ${payout.paidOn}${corrects}; ${effectWords(refund)}`;
    await this.news.record(tx, locked, { from: 'APPROVED', to: 'PAID_OUT', why });
  }
}

const usedReference = () => invalidField('reference', 'This reference belongs to another refund.');

const sentWords = ({ method, reference }: Payout): string =>
  reference === '' ? SENT_BY[method] : `${SENT_BY[method]} (${reference})`;

const effectWords = ({ effect, monthsKept, partId }: RefundRow): string =>
  partId !== null
    ? 'it had bought nothing'
    : effect === 'KEEP'
      ? 'what it bought stays'
      : effect === 'END'
        ? 'what it bought ends'
        : `${String(monthsKept)} of its months stay`;
