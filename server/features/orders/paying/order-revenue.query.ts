import { sql } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { leftCents } from '../../payments/records/left.ts';
import type { OrderReadingTables } from '../order.tables.ts';

const db = builderOf<OrderReadingTables>();

/** What the club has of the money for orders, a cancelled one's until it has gone back; one person's, or everybody's. */
export const orderRevenue = statement(
  (asked: { userId: Value<number> | null }) =>
    db
      .selectFrom('order_payments as op')
      .innerJoin('payments as p', 'p.id', 'op.payment_id')
      .innerJoin('orders as o', 'o.id', 'op.order_id')
      .select(sql<Cents>`coalesce(sum(${leftCents}), 0)::float8`.as('revenueCents'))
      .where((eb) => allOf(given(asked.userId, (id) => eb('o.user_id', '=', id)))),
  [{ userId: 1 }, { userId: null }],
);
