import { sql } from 'kysely';
import { builderOf } from '../../../core/db/statement.ts';
import { bookState } from './book-state.ts';
import type { PaymentTables } from './payment.tables.ts';

const db = builderOf<PaymentTables>();

/** What may be unsettled, by what is indexed. */
const mayBeUnsettled = sql<boolean>`(p.review_reason is not null or p.status = 'PENDING' or p.status = 'FAILED' and p.id in (
  select pa.payment_id from payment_attempts pa where pa.state in ('EXPIRED', 'UNKNOWN') or pa.reported_paid_at is not null))`;

const unsettled = db
  .selectFrom('payments as p')
  .select(['p.user_id', bookState.as('state')])
  .where('p.type', '=', sql.lit('MEMBERSHIP'))
  .where(mayBeUnsettled);

/** Whose membership fee waits for M-Pesa or for a treasurer, who comes first: a row a person. */
export const unsettledFees = () =>
  db
    .selectFrom(unsettled.as('fee'))
    .select(['fee.user_id', sql<'IN_REVIEW' | 'PENDING'>`min(fee.state)`.as('state')])
    .where(sql<boolean>`fee.state in ('IN_REVIEW', 'PENDING')`)
    .groupBy('fee.user_id');

/** What stands behind what was paid for: money, a waiver, or money that was taken back. */
export const paymentsBehind = () =>
  db
    .selectFrom('payments as p')
    .leftJoin('manual_payments as record', 'record.payment_id', 'p.id')
    .select(['p.id as payment_id', 'p.reference', 'p.amount_cents'])
    .select([
      sql<boolean>`p.status = 'REVERSED'`.as('is_reversed'),
      sql<boolean>`coalesce(record.channel = 'WAIVED', false)`.as('is_waived'),
    ]);
