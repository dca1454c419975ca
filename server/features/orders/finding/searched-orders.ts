import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_ROWS } from '../../../core/bounded-pages.ts';
import { contains, someOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { heldOnTheWay, lookedUp, type Has } from '../../../core/db/searched-pages.ts';
import { isNamedPayment, paymentsNamed } from '../../payments/records/searched.ts';

/** What somebody searches orders for. */
export interface OrderSearch {
  pattern: Value<string>;
  /** The number of an order, where it can be one; else what is looked for in numbers. And the number of its row. */
  number: Value<string> | null;
  numberPattern: Value<string>;
  row: Value<number>;
  /** Whether people and money are searched too: for staff. */
  isWide: boolean;
  /** The same as a phone in the forms that it may be kept in, where it can be one. */
  phones: Value<readonly string[]> | null;
  /** The same as the code of M-Pesa that it may be. */
  receipt: Value<string>;
}

const SEARCHED_PERSON = sql<string>`(s.name || chr(10) || s.email)`;

const isNumbered = ({ number, numberPattern }: OrderSearch, has: Has): Expression<SqlBool> =>
  given(number, (whole) => sql<SqlBool>`o.number = ${whole}`) ?? has(sql.ref('o.number'), numberPattern);

/** No more than are counted for every page. */
const UP_TO_BOUND = sql`limit ${sql.lit(COUNTED_ROWS + 1)}`;

/**
 * Everybody's orders that a search finds, by what each index names; so many of each. People and payments are followed one by
 * one, as nobody knows how many there are before they are met.
 */
export const namedOrders = (search: OrderSearch, most: RawBuilder<unknown> = UP_TO_BOUND) => sql<{
  id: number;
}>`(
  (select o.id from orders o where o.id = ${search.row})
  union all (select o.id from orders o where ${isNumbered(search, lookedUp)} ${most})
  union all (select l.order_id from order_lines l where ${lookedUp(sql.ref('l.name'), search.pattern)} ${most})
  union all (select owned.id from users s
    cross join lateral (select o.id from orders o where o.user_id = s.id ${most}) owned
    where ${lookedUp(SEARCHED_PERSON, search.pattern)} ${most})
  union all (select paid.order_id from (${paymentsNamed(search)}) named
    cross join lateral (select op.order_id from order_payments op where op.payment_id = named.id limit 1) paid ${most}))`;

/** Whether a line of order `o` is called so: looked up for each order, never all lines for one page. */
const hasLineOf = (pattern: Value<string>) =>
  sql<SqlBool>`(select true from order_lines l where l.order_id = o.id and ${contains(sql.ref('l.name'), pattern)} limit 1) is not null`;

/** Order `o`, met on a walk. */
export const isFoundOnTheWay = (search: OrderSearch): Expression<SqlBool> =>
  heldOnTheWay(
    someOf([
      sql<SqlBool>`o.id = ${search.row}`,
      isNumbered(search, contains),
      hasLineOf(search.pattern),
      sql<SqlBool>`(select ${contains(SEARCHED_PERSON, search.pattern)} from users s where s.id = o.user_id)`,
      sql<SqlBool>`(select true from order_payments op join payments p on p.id = op.payment_id
                     where op.order_id = o.id and ${isNamedPayment(search)} limit 1) is not null`,
    ]),
  );

/** Order `o` of one person, who has few. */
export const isOwnFound = ({ pattern, number, row }: OrderSearch): Expression<SqlBool> =>
  someOf([
    given(number, (whole) => sql<SqlBool>`o.number = ${whole}`) ?? sql<SqlBool>`false`,
    sql<SqlBool>`o.id = ${row}`,
    contains(sql.ref('o.number'), pattern),
    hasLineOf(pattern),
  ]);
