import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PaymentTables } from './payment.tables.ts';
import { isInForce } from './refunded.ts';

const db = builderOf<PaymentTables>();

/** What was paid out of a payment, oldest first, as its papers say it. */
export const paidOutOf = statement((asked: { paymentId: Value<number> }) =>
  db
    .selectFrom('refunds')
    .select(['number', 'amount_cents as amountCents'])
    .select(sql<string>`paid_on::text`.as('paidOn'))
    .where('payment_id', '=', asked.paymentId)
    .where('state', '=', sql.lit('PAID_OUT'))
    .orderBy('id'),
);

/** The refunds of a payment that were paid out or are under way, by their numbers. */
export const refundsInForce = statement((asked: { paymentId: Value<number> }) =>
  db
    .selectFrom('refunds')
    .select(['number', 'amount_cents as amountCents'])
    .where('payment_id', '=', asked.paymentId)
    .where(sql<boolean>`state ${isInForce}`)
    .orderBy('id'),
);
