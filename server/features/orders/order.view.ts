import { cents, wholeShillingsUp, shillings, type Cents } from '../../core/money.ts';
import type { PaymentView } from '../payments/book/payment.view.ts';
import { isPaidFor, type CancelCause, type OrderStatusCode } from './order-states.ts';
import type { OrderLineRow, OrderRow, OrderStepRow } from './order.query.ts';

/** So many of one variant, as it was when it was ordered. */
export interface OrderLineView {
  id: number;
  itemId: number;
  variantId: number;
  name: string;
  variantName: string;
  image: string;
  /** What the row keeps of its picture. */
  keptImage: string;
  unitPriceCents: Cents;
  quantity: number;
  subtotalCents: Cents;
  /** Its share of what the order was let off. */
  discountCents: Cents;
}

/** A payment as whoever sees its order sees it. */
export type OrderPaymentView = Pick<
  PaymentView,
  | 'id'
  | 'receipt'
  | 'reference'
  | 'amountCents'
  | 'refundedCents'
  | 'method'
  | 'status'
  | 'progress'
  | 'reviewReason'
  | 'phoneNumber'
  | 'createdAt'
>;

/** Something that happened to an order. */
export interface OrderStepView {
  id: number;
  status: OrderStatusCode | null;
  text: string;
  /** Null for what the server did, and for readers who are not staff. */
  byName: string | null;
  createdAt: Date;
}

/** Whose an order is. */
export interface BuyerView {
  id: number;
  name: string;
  email: string;
  phone: string;
}

/** An order with its lines, its payments and its owner, as both APIs present it. */
export interface OrderView {
  id: number;
  userId: number;
  number: string;
  status: OrderStatusCode;
  /** The sum of its lines, before a discount. */
  subtotalCents: Cents;
  /** What a discount code has let it off. */
  discountCents: Cents;
  /** As it was then; `''` without one. */
  discountCode: string;
  totalCents: Cents;
  /** What M-Pesa is asked for: whole shillings. */
  payableCents: Cents;
  shippingAddress: string;
  version: number;
  cancelCause: CancelCause | null;
  refundDue: boolean;
  createdAt: Date;
  updatedAt: Date;
  paidAt: Date | null;
  buyer: BuyerView;
  lines: OrderLineView[];
  /** The one that counts first: the one that paid, else the latest. */
  payments: OrderPaymentView[];
}

/** What an order costs where only whole shillings are taken (contract D59). */
export const payableCents = (total: Cents): Cents => shillings(wholeShillingsUp(total));

/** What of a payment the club has. */
const leftOf = ({ status, amountCents, refundedCents }: PaymentView): number =>
  status === 'COMPLETED' ? Math.max(amountCents - refundedCents, 0) : 0;

/** Whether the club has more for an order than it costs, or anything for one that is not to be paid. */
function isRefundDue({ status, total_cents: total }: OrderRow, payments: readonly PaymentView[]): boolean {
  const kept = payments.reduce((sum, payment) => sum + leftOf(payment), 0);
  return kept > (isPaidFor(status) ? payableCents(total) : 0);
}

/** What paid comes first, then what else was credited, then the latest. */
const inWeight = (paidBy: number | null, payments: readonly PaymentView[]): PaymentView[] => {
  const weight = ({ id, status }: PaymentView): number =>
    id === paidBy ? 2 : status === 'COMPLETED' ? 1 : 0;
  return [...payments].sort((a, b) => weight(b) - weight(a) || b.id - a.id);
};

/** What belongs to an order beside its row. */
export interface OrderParts {
  lines: readonly OrderLineRow[];
  payments: readonly PaymentView[];
  imageAddress: (image: string) => string;
}

const toLineView = (line: OrderLineRow, imageAddress: OrderParts['imageAddress']): OrderLineView => ({
  id: line.id,
  itemId: line.item_id,
  variantId: line.variant_id,
  name: line.name,
  variantName: line.variant_name,
  image: imageAddress(line.image),
  keptImage: line.image,
  unitPriceCents: line.unit_price_cents,
  quantity: line.quantity,
  subtotalCents: line.subtotal_cents,
  discountCents: line.discount_cents,
});

/** Presents a row with what belongs to it. */
export function toOrderView(row: OrderRow, { lines, payments, imageAddress }: OrderParts): OrderView {
  return {
    id: row.id,
    userId: row.user_id,
    number: row.number,
    status: row.status,
    subtotalCents: cents(row.total_cents + row.discount_cents),
    discountCents: row.discount_cents,
    discountCode: row.discount_code,
    totalCents: cents(row.total_cents),
    payableCents: payableCents(row.total_cents),
    shippingAddress: row.shipping_address,
    version: row.version,
    cancelCause: row.cancel_cause,
    refundDue: isRefundDue(row, payments),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    paidAt: row.paid_at,
    buyer: { id: row.user_id, name: row.user_name, email: row.email, phone: row.phone_number },
    lines: lines.map((line) => toLineView(line, imageAddress)),
    payments: inWeight(row.paid_by_id, payments),
  };
}

/** Presents what happened; notes, and who of staff did what, are for staff. */
export const toStepViews = (rows: readonly OrderStepRow[], isStaff: boolean): OrderStepView[] =>
  rows
    .filter(({ status }) => isStaff || status !== null)
    .map((row) => ({
      id: row.id,
      status: row.status,
      text: row.text,
      byName: isStaff ? row.by_name : null,
      createdAt: row.created_at,
    }));
