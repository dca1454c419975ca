import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import { isExpected } from '../desk/ledger-line.query.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

const attempts = db
  .selectFrom('payment_attempts as a')
  .innerJoin('payments as p', 'p.id', 'a.payment_id')
  .select([
    'a.id',
    'p.account_reference as accountReference',
    'p.status',
    'p.receipt',
    'p.amount_cents as amountCents',
    'a.created_at as createdAt',
    'a.verified_by as verifiedBy',
    'a.is_id_reported as isIdReported',
    'p.review_reason as reviewReason',
    'p.completed_at as completedAt',
  ]);

/** An attempt as the provider's books may know it. */
export const bookedAttempt = statement((asked: { attemptId: Value<number> }) =>
  attempts.where('a.id', '=', asked.attemptId),
);

export type AttemptToBook = RowsOf<typeof bookedAttempt>;

/** All attempts since a moment, those that were credited first. */
export const attemptsSince = statement((asked: { since: Value<Date> }) =>
  attempts
    .where('a.created_at', '>', asked.since)
    .orderBy(sql`p.status = 'COMPLETED'`, 'desc')
    .orderBy('a.id'),
);

/** Keeps a line of the books beside its attempt; one that is there already is no news. */
export const keepLine = statementOf(
  {},
  (asked: { attemptId: Value<number>; body: Value<string>; now: Value<Date> }) => sql`
    insert into payment_messages (attempt_id, kind, body, received_at, processed_at)
    select ${asked.attemptId}, 'LEDGER_LINE', ${asked.body}, ${asked.now}, ${asked.now}
     where not exists (select 1 from payment_messages
                        where attempt_id = ${asked.attemptId} and kind = 'LEDGER_LINE' and body = ${asked.body})`,
);

/**
 * Keeps the lines that no payment of ours accounts for, each once, by its receipt; one that a payment waits for gets what is told
 * of it, and keeps the moment at which it was decided. `lines` is a list in JSON.
 */
export const keepStrangers = statementOf(
  {},
  (asked: { lines: Value<string>; now: Value<Date> }) => sql`
    with told as (
           select * from json_to_recordset(${asked.lines}::json) l
                  (receipt text, reference text, cents int, phone text, payer text, paid_at timestamptz)),
         expected as (
           update ledger_lines set account_reference = l.reference, amount_cents = l.cents, phone = l.phone, payer_name = l.payer,
                                   paid_at = l.paid_at
             from told l where ledger_lines.receipt = l.receipt and ${isExpected})
    insert into ledger_lines (receipt, account_reference, amount_cents, phone, payer_name, paid_at, created_at, updated_at)
    select l.receipt, l.reference, l.cents, l.phone, l.payer, l.paid_at, ${asked.now}, ${asked.now}
      from told l
     where not exists (select 1 from payments p where p.receipt = l.receipt)
       and not exists (select 1 from paybill_payments m where m.receipt = l.receipt and m.user_id is not null)
    on conflict (receipt) do nothing`,
);
