import type { Call } from '../../../../access/call.ts';
import { inTransaction } from '../../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../../core/clock.ts';
import { formatKes } from '../../../../core/money.ts';
import type { PayoutState, PayoutWordOutcome } from '../../records/payment-states.ts';
import type { PayoutEnd } from '../../provider/payment-provider.ts';
import { isReceiptOfAnother } from '../../settlement/locked-payment.ts';
import type { TreasurerAlerts } from '../../settlement/treasurer-alerts.ts';
import type { LockedRefund, LockedRefunds } from '../locked-refund.ts';
import {
  contradictPayout,
  movePayout,
  otherPayout,
  payoutById,
  refundUnder,
  type PayoutRow,
} from './payout.query.ts';
import type { RefundNews } from '../refund-news.ts';
import type { RefundPayoutService } from './refund-payout.service.ts';

const FROM_NOBODY = 0;

/** A payout with its refund and its money, under the lock of the money. */
interface LockedPayout extends LockedRefund {
  payout: PayoutRow;
}

interface OtherServices {
  news: RefundNews;
  payouts: RefundPayoutService;
  treasurers: TreasurerAlerts;
}

type PaidEnd = Extract<PayoutEnd, { kind: 'paid' }>;

const isInFlight = (state: PayoutState): boolean => state === 'SENDING' || state === 'UNKNOWN';

/** Applies what M-Pesa says of payouts. A success is never taken back, and what contradicts it changes nothing. */
export class PayoutEndService {
  constructor(
    private readonly clock: Clock,
    private readonly refunds: LockedRefunds,
    private readonly others: OtherServices,
  ) {}

  /** Applies an end to a payout, and says what it was. */
  async apply(call: Call, payoutId: number, end: PayoutEnd): Promise<PayoutWordOutcome> {
    return inTransaction(call, async (tx) => {
      const locked = await this.lock(tx, payoutId);
      if (end.kind === 'paid') {
        return this.paid(tx, locked, end);
      }
      if (!isInFlight(locked.payout.state)) {
        return this.tooLate(tx, locked, end);
      }
      await (end.kind === 'failed' ? this.failed(tx, locked, end.why) : this.undecided(tx, locked, end.why));
      return 'APPLIED';
    });
  }

  private async paid(tx: Call, locked: LockedPayout, end: PaidEnd): Promise<PayoutWordOutcome> {
    const { payout, refund } = locked;
    if (end.receipt !== null && (end.receipt === payout.receipt || end.receipt === refund.paidReference)) {
      return 'KNOWN';
    }
    const against = await whyNot(tx, locked, end);
    if (against !== null || end.receipt === null) {
      return this.contradicts(tx, locked, against ?? 'M-Pesa says that it paid, without a receipt.');
    }
    const now = this.clock.now();
    await movePayout(tx.em, {
      ...{ id: payout.id, state: 'PAID', said: '', receipt: end.receipt, endedAt: now },
    });
    const paidOn = nairobiDate(end.paidAt ?? now);
    const sent = { method: 'MPESA', reference: end.receipt, paidOn, correctsDay: null } as const;
    await this.others.payouts.settle(tx, locked, sent, payout.sentById);
    return 'APPLIED';
  }

  private async failed(tx: Call, locked: LockedPayout, why: string): Promise<void> {
    const { payout, refund, money } = locked;
    const endedAt = this.clock.now();
    await movePayout(tx.em, { id: payout.id, state: 'FAILED', said: why, receipt: null, endedAt });
    await this.others.news.record(tx, locked, { from: 'SENDING', to: 'APPROVED', why });
    await money.tell(tx, payout.sentById, {
      title: 'M-Pesa did not send a refund',
      message: `${refund.number}, ${formatKes(refund.amountCents)} to ${refund.payerName}: ${why}`,
    });
  }

  private async undecided(tx: Call, { payout, refund, money }: LockedPayout, said: string): Promise<void> {
    await movePayout(tx.em, { id: payout.id, state: 'UNKNOWN', said, receipt: null, endedAt: null });
    if (payout.state === 'SENDING') {
      await money.tell(tx, payout.sentById, {
        title: 'Nobody knows yet whether a refund was sent',
        message: `${refund.number}, ${formatKes(refund.amountCents)} to ${refund.payerName}: ${said} Do not send it again; M-Pesa is asked how it ended.`,
      });
    }
    await money.publish(tx);
  }

  /** Of a payout that is over, a failure says something new only when money is said to be out. */
  private tooLate(
    tx: Call,
    locked: LockedPayout,
    end: Exclude<PayoutEnd, PaidEnd>,
  ): Promise<PayoutWordOutcome> | PayoutWordOutcome {
    return end.kind === 'failed' && locked.payout.state === 'PAID'
      ? this.contradicts(tx, locked, `M-Pesa says now that it was not paid: ${end.why}`)
      : 'KNOWN';
  }

  private async contradicts(tx: Call, locked: LockedPayout, said: string): Promise<PayoutWordOutcome> {
    const { payout, refund, money } = locked;
    await contradictPayout(tx.em, { id: payout.id, contradiction: said });
    await this.others.treasurers.contradictedPayout(tx, refund, said);
    if (await mayBeOut(tx, locked)) {
      await movePayout(tx.em, { id: payout.id, state: 'UNKNOWN', said, receipt: null, endedAt: null });
    }
    await money.publish(tx);
    return 'CONTRADICTS';
  }

  private async lock(tx: Call, id: number): Promise<LockedPayout> {
    const found = await payoutById.first(tx.em, { id });
    const locked = await this.refunds.lockById(tx, found?.refundId ?? 0);
    const payout = await payoutById.first(tx.em, { id });
    if (!payout) {
      throw new Error('A payout that is gone');
    }
    return { ...locked, payout };
  }
}

/** Of a refund that is not recorded as sent the money may be out now, unless a later payout of it says what is known. */
const mayBeOut = async (tx: Call, { payout, refund }: LockedPayout): Promise<boolean> =>
  refund.state === 'APPROVED' &&
  (await otherPayout.first(tx.em, { refundId: refund.id, id: payout.id })) === null;

/** Why a success cannot be written down as it is told; null when it can. */
async function whyNot(
  tx: Call,
  { payout, refund }: LockedPayout,
  { receipt, amountCents }: PaidEnd,
): Promise<string | null> {
  const told = `M-Pesa says that it paid under ${receipt ?? 'no receipt'}`;
  if (amountCents !== payout.amountCents) {
    return `${told} ${amountCents === null ? 'an amount that cannot be read' : formatKes(amountCents)}, not ${formatKes(payout.amountCents)}.`;
  }
  if (refund.state !== 'APPROVED') {
    return `${told}, but the refund is ${refund.paidReference === '' ? 'over' : `recorded under ${refund.paidReference}`}: it may have been sent twice.`;
  }
  if (await otherPayout.first(tx.em, { refundId: refund.id, id: payout.id })) {
    return `${told}, after it had said that it did not, and the refund was sent again: it may have been sent twice.`;
  }
  if (receipt !== null && (await isTaken(tx, refund.id, receipt))) {
    return `${told}, which is the receipt of other money.`;
  }
  return null;
}

const isTaken = async (tx: Call, refundId: number, receipt: string): Promise<boolean> =>
  (await isReceiptOfAnother(tx, FROM_NOBODY, receipt)) ||
  (await refundUnder.first(tx.em, { receipt, refundId })) !== null;
