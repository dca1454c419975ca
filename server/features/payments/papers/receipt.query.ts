import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import { isRefunded } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const receipts = builderOf<PaymentTables & ContactTables>()
  .selectFrom('payment_receipts as r')
  .innerJoin('payments as p', 'p.id', 'r.payment_id')
  .innerJoin('users as u', 'u.id', 'p.user_id')
  .select([
    'r.number',
    'r.verification_code as verificationCode',
    'r.issued_at as issuedAt',
    'p.id as paymentId',
    'p.reference',
    'p.amount_cents as amountCents',
    'p.type',
    'p.method',
    'p.status',
    'p.description',
    'p.user_id as userId',
    'p.refund_due as refundDue',
    'u.name as payerName',
    'u.registration_number as payerRegistrationNumber',
    sql<string>`coalesce(p.receipt, '')`.as('mpesaReceipt'),
    // A receipt is issued when its payment is completed.
    sql<Date>`p.completed_at`.as('paidAt'),
    isRefunded.as('isRefunded'),
  ]);

/** The receipt of a payment. */
export const receiptOfPayment = statement((asked: { paymentId: Value<number> }) =>
  receipts.where('p.id', '=', asked.paymentId),
);

/** The receipt with a verification code. */
export const receiptByCode = statement((asked: { code: Value<string> }) =>
  receipts.where('r.verification_code', '=', asked.code),
);
