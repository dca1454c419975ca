import type { Cents } from '../../../core/money.ts';
import type {
  PaymentKind,
  PaymentMethodCode,
  PaymentStatusCode,
  ReviewReason,
} from '../records/payment-states.ts';
import type { BriefPayment } from './payment.query.ts';

/** A payment as its own row tells of it, without its prompt, its seller and what was decided. */
export interface PaymentBrief {
  id: number;
  userId: number;
  reference: string;
  accountReference: string;
  amountCents: Cents;
  type: PaymentKind;
  method: PaymentMethodCode;
  status: PaymentStatusCode;
  receipt: string;
  /** What it completes beside money that is held for the payer; null where it was to be paid as a whole. */
  priceCents: Cents | null;
  /** Why a treasurer has to look; null when nobody has to. */
  reviewReason: ReviewReason | null;
  refundDue: boolean;
  /** The club asked for nothing. */
  isWaived: boolean;
  phoneNumber: string;
  description: string;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
}

/** Presents a row. */
export const toPaymentBrief = (row: BriefPayment): PaymentBrief => ({
  id: row.id,
  userId: row.user_id,
  reference: row.reference,
  accountReference: row.account_reference,
  amountCents: row.amount_cents,
  type: row.type,
  method: row.method,
  status: row.status,
  receipt: row.receipt ?? '',
  priceCents: row.price_cents,
  reviewReason: row.review_reason,
  refundDue: row.refund_due,
  isWaived: row.amount_cents === 0,
  phoneNumber: row.phone_number,
  description: row.description,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
});

/** The fields of GraphQL that it answers. */
export const BRIEF_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'reference',
  'accountReference',
  'amount',
  'type',
  'method',
  'status',
  'receipt',
  'price',
  'reviewReason',
  'refundDue',
  'waived',
  'phoneNumber',
  'description',
  'createdAt',
  'updatedAt',
  'completedAt',
]);
