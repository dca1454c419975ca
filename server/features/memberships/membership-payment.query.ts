import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { MembershipPaymentSchema } from './membership-payment.entity.ts';

const db = builderOf<TablesOf<typeof MembershipPaymentSchema>>();

/** Which payments bought how many months. */
export const soldMonths = () =>
  db
    .selectFrom('membership_payments as sold')
    .select(['sold.payment_id', 'sold.id as membership_payment_id'])
    // In the type of its like in the other sellers' rows: only alike do they become one source that is looked up by index.
    .select(sql<number>`sold.months::int`.as('months'))
    .select([sql<null>`null::int`.as('order_id'), sql<null>`null::int`.as('event_id')]);

/** Writes down how many months a payment buys, in place of what it was to buy. */
export const sellMonths = statement((asked: { paymentId: Value<number>; months: Value<number> }) =>
  db
    .insertInto('membership_payments')
    .values({ payment_id: asked.paymentId, months: asked.months })
    .onConflict((sold) => sold.column('payment_id').doUpdateSet({ months: asked.months })),
);

export const monthsSoldBy = statement((asked: { paymentId: Value<number> }) =>
  db.selectFrom('membership_payments').select('months').where('payment_id', '=', asked.paymentId),
);
