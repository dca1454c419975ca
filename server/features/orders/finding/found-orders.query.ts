import { sql, type SqlBool } from 'kysely';
import { contains, someOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { OrderReadingTables } from '../order.tables.ts';

const db = builderOf<OrderReadingTables>();

interface NumberedAsked {
  pattern: Value<string>;
  /** The number of an order, where it can be one, as it is kept. */
  number: Value<string>;
  limit: Value<number>;
}

const shown = db
  .selectFrom('orders as o')
  .innerJoin('users as u', 'u.id', 'o.user_id')
  .select(['o.id', 'o.number', 'o.status', 'o.total_cents', 'o.created_at', 'u.name as buyer_name']);

const isNumbered = ({ pattern, number }: NumberedAsked) =>
  someOf([sql<SqlBool>`o.number = ${number}`, contains(sql.ref('o.number'), pattern)]);

/** Orders by their number, the newest first. */
export const ordersNumbered = statement((asked: NumberedAsked) =>
  shown.where(isNumbered(asked)).orderBy('o.created_at', 'desc').orderBy('o.id', 'desc').limit(asked.limit),
);

/** One person's, by their number and by what is in them. */
export const ownOrdersNumbered = statement((asked: NumberedAsked & { userId: Value<number> }) =>
  shown
    .where('o.user_id', '=', asked.userId)
    .where(
      someOf([
        isNumbered(asked),
        sql<SqlBool>`exists (select from order_lines l where l.order_id = o.id and ${contains(sql.ref('l.name'), asked.pattern)})`,
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(asked.limit),
);
