import { sql, type Expression } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import { isAccepted, isElsewhere, isHeld } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

const PAID_BY = [
  'p.id',
  'p.user_id as userId',
  'p.type',
  'p.status',
  'p.amount_cents as amountCents',
  'p.description',
  'p.receipt',
  'p.received_cents as receivedCents',
  'p.price_cents as priceCents',
  'p.review_reason as reviewReason',
  'u.name as payerName',
  'u.email as payerEmail',
] as const;

const payments = db.selectFrom('payments as p').innerJoin('users as u', 'u.id', 'p.user_id').select(PAID_BY);

const prompts = payments
  .innerJoin('payment_attempts as a', 'a.payment_id', 'p.id')
  .select(['a.id as attemptId', 'a.state', 'a.verified_by as verifiedBy', 'a.is_id_reported as isIdReported'])
  .select([isElsewhere.as('isElsewhere'), isHeld.as('isHeld'), isAccepted.as('isAccepted')])
  .forUpdate(['p', 'a']);

/**
 * A row when another payment has the receipt: it stands for one, over prompts, PayBill money, what staff recorded, and ledger
 * lines, among them those that a reversed payment counts again by.
 */
const elsewhere = (receipt: Value<string>, paymentId: Expression<number>) =>
  db
    .selectFrom('payments as o')
    .select(sql.lit(1).as('one'))
    .where('o.receipt', '=', receipt)
    .where('o.id', '<>', paymentId)
    .unionAll(
      db
        .selectFrom('paybill_payments')
        .select(sql.lit(1).as('one'))
        .where('receipt', '=', receipt)
        .where('user_id', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('ledger_lines')
        .select(sql.lit(1).as('one'))
        .where('receipt', '=', receipt)
        .where('status', '=', sql.lit('ATTACHED'))
        .where('payment_id', '<>', paymentId),
    );

/** Locks a prompt and its payment. */
export const lockedPrompt = statement((asked: { attemptId: Value<number> }) =>
  prompts.where('a.id', '=', asked.attemptId),
);

/** The same, and whether another payment has a receipt whose lock the transaction holds already. */
export const lockedPromptToPay = statement((asked: { attemptId: Value<number>; receipt: Value<string> }) =>
  prompts
    .select((eb) =>
      eb
        .exists(elsewhere(asked.receipt, eb.ref('p.id')))
        .$castTo<boolean>()
        .as('isReceiptUsed'),
    )
    .where('a.id', '=', asked.attemptId),
);

/** Locks prompts and their payments, in one order, as far as nobody else holds them. */
export const freePrompts = statement((asked: { attemptIds: Value<readonly number[]> }) =>
  prompts.where('a.id', '=', anyOf(asked.attemptIds)).orderBy('p.id').skipLocked(),
);

/** Locks a prompted payment and its prompt. */
export const lockedPromptOf = statement((asked: { paymentId: Value<number> }) =>
  prompts.where('p.id', '=', asked.paymentId),
);

/** A prompt with its payment, under the lock of the transaction that decides about it. */
export type LockedAttempt = RowsOf<typeof lockedPrompt>;

/** Locks a payment, however it was made. */
export const lockedPayment = statement((asked: { paymentId: Value<number> }) =>
  payments
    .select(['p.refund_due as refundDue', 'p.created_at as createdAt', isElsewhere.as('isElsewhere')])
    .where('p.id', '=', asked.paymentId)
    .forUpdate('p'),
);

/** A payment under the lock of the transaction in which a treasurer decides about it. */
export type ReviewedPayment = RowsOf<typeof lockedPayment>;

/** A row when the provider's books have been read about a prompt. */
export const lineKept = statement((asked: { attemptId: Value<number> }) =>
  db
    .selectFrom('payment_messages')
    .select(sql.lit(1).as('one'))
    .where('attempt_id', '=', asked.attemptId)
    .where('kind', '=', sql.lit('LEDGER_LINE'))
    .limit(sql.lit(1)),
);

/** A row when another payment has the receipt. */
export const receiptElsewhere = statement((asked: { receipt: Value<string>; paymentId: Value<number> }) =>
  elsewhere(asked.receipt, asked.paymentId),
);

/** A row when a receipt is of money that went out: as a refund that was sent, or as a reversal. */
export const wentOutUnder = statementOf(
  { one: int },
  (asked: { receipt: Value<string> }) => sql`
    select 1 one from refunds where paid_method = 'MPESA' and paid_reference <> '' and upper(paid_reference) = ${asked.receipt}
    union all
    select 1 from payment_reversals where receipt = ${asked.receipt}`,
);

/** Of some receipts, those that stand for a payment, or for money that is held. */
export const receiptsInUse = statementOf(
  { receipt: text, paymentId: nullable(int) },
  (asked: { receipts: Value<readonly string[]> }) => sql`
    select receipt, id "paymentId" from payments where receipt = any(${asked.receipts}::text[])
    union all
    select receipt, null from paybill_payments where receipt = any(${asked.receipts}::text[]) and user_id is not null
    union all
    select receipt, payment_id from ledger_lines where receipt = any(${asked.receipts}::text[]) and status = 'ATTACHED'`,
);

/** Takes a receipt from another prompt, which can have got it from a callback only. */
export const takeFromOtherPrompts = statement((asked: { receipt: Value<string>; paymentId: Value<number> }) =>
  db
    .updateTable('payments')
    .set({ receipt: null })
    .where('receipt', '=', asked.receipt)
    .where('id', '<>', asked.paymentId)
    .where('id', 'in', db.selectFrom('payment_attempts').select('payment_id')),
);
