import type { Cents } from '../../../core/money.ts';
import { awaitsMoney } from './fee-purchase.ts';
import type { FeeRow } from './fee.query.ts';

/** What somebody owes, or has paid, for a place, as they see it. */
export interface FeeView {
  id: number;
  number: string;
  amountCents: Cents;
  isPaid: boolean;
  viewerCanPay: boolean;
  /** Until when the place is held; null where nothing is waited for. */
  heldUntil: Date | null;
  /** The payment that is open, or by which it was paid. */
  paymentId: number | null;
}

export const toFeeView = (fee: FeeRow, paymentId: number | null): FeeView => ({
  id: fee.id,
  number: fee.number,
  amountCents: fee.amountCents,
  isPaid: fee.paidById !== null,
  viewerCanPay: fee.state === 'AWAITING_PAYMENT' && awaitsMoney(fee),
  heldUntil: fee.heldUntil,
  paymentId,
});
