import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import { soldBy, type PurchaseFacts } from '../settlement/purchase-facts.ts';
import { isRefunded } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables & ContactTables>();

/** The statements that find receipts, each with what its seller knows of the payment. */
export function shownReceipts(sellers: readonly PurchaseFacts[]) {
  const receipts = db
    .selectFrom('payment_receipts as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin(soldBy(sellers), 'sold.payment_id', 'p.id')
    .select(['r.number', 'r.verification_code as verificationCode', 'r.issued_at as issuedAt'])
    .select(['p.id as paymentId', 'p.reference', 'p.amount_cents as amountCents', 'p.type', 'p.method'])
    .select(['p.status', 'p.description', 'p.user_id as userId', 'p.refund_due as refundDue'])
    .select(['u.name as payerName', 'u.registration_number as payerRegistrationNumber'])
    .select('sold.months as periodMonths')
    .select(sql<string>`coalesce(p.receipt, '')`.as('mpesaReceipt'))
    // A receipt is issued when its payment is completed.
    .select(sql<Date>`p.completed_at`.as('paidAt'))
    .select(isRefunded.as('isRefunded'));

  /** The receipt of a payment. */
  const receiptOfPayment = statement((asked: { paymentId: Value<number> }) =>
    receipts.where('p.id', '=', asked.paymentId),
  );

  /** The receipt with a verification code. */
  const receiptByCode = statement((asked: { code: Value<string> }) =>
    receipts.where('r.verification_code', '=', asked.code),
  );

  return { receiptOfPayment, receiptByCode };
}
