import { isAllowed } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { showTo, type Shown } from '../../../access/shown.ts';
import type { Cents } from '../../../core/money.ts';
import { seeAllPayments } from '../payment.policy.ts';
import type {
  PaymentStatusCode,
  PayoutState,
  RefundEffect,
  RefundMethod,
  RefundState,
} from '../records/payment-states.ts';
import type { RefundRow } from './refund.query.ts';
import { seeRefund } from './refund.policy.ts';

/** One refund. Who stood behind it and why is for staff: the payer reads neither. */
export interface RefundView {
  id: number;
  number: string;
  /** Null for held money. */
  paymentId: number | null;
  /** Of held money; null for that of a payment. */
  partId: number | null;
  paymentReference: string;
  userId: number;
  payerName: string;
  amountCents: Cents;
  state: RefundState;
  effect: RefundEffect;
  monthsKept: number | null;
  reason: string | null;
  askedById: number;
  askedBy: string | null;
  askedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
  endedReason: string | null;
  paidMethod: RefundMethod | null;
  paidReference: string;
  paidOn: string | null;
  correctsDay: string | null;
  paidBy: string | null;
  paidAt: Date | null;
  paymentStatus: PaymentStatusCode;
  /** The phone that paid, where it is known whole; null elsewhere, and for the payer. */
  phone: string | null;
  /** The latest payout by M-Pesa; null where there was none, and for the payer. */
  payoutState: PayoutState | null;
  payoutSaid: string | null;
}

const NOBODY = { askedBy: null, approvedBy: null, endedBy: null, paidBy: null };
const NO_PAYOUT = { phone: null, payoutState: null, payoutSaid: null };

/** A refund as an actor may see it; null for whoever may not. */
export function shownRefund(actor: Actor, row: RefundRow): Shown<RefundView> | null {
  const isStaff = isAllowed(seeAllPayments(actor));
  const view: RefundView = isStaff
    ? { ...row }
    : { ...row, ...NOBODY, ...NO_PAYOUT, reason: null, endedReason: null };
  return showTo(actor, seeRefund, view);
}
