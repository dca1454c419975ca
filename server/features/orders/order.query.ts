import { sql, type AliasedRawBuilder, type Expression, type SqlBool } from 'kysely';
import { COUNTED_ROWS } from '../../core/bounded-pages.ts';
import { allOf, anyOf, type Condition } from '../../core/db/conditions.ts';
import { boundedCountOf, countRows, countWhere } from '../../core/db/counts.ts';
import { newestFirst } from '../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../core/db/row-window.ts';
import { heldOnTheWay, pageOfNamed, unguessed } from '../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { Cents } from '../../core/money.ts';
import { isFoundOnTheWay, isOwnFound, namedOrders, type OrderSearch } from './finding/searched-orders.ts';
import type { OrderStatusCode } from './order-states.ts';
import type { OrderReadingTables } from './order.tables.ts';
import { dueOnPage, isAmongDue, isAmongOthers, isRefundDue } from './paying/refund-due.ts';

const db = builderOf<OrderReadingTables>();

/** What is asked of orders; null asks nothing. */
interface OrdersAsked {
  userId: Value<number> | null;
  status: Value<OrderStatusCode> | null;
  isRefundDue: boolean | null;
  /** First and last day in Nairobi. */
  dateFrom: Value<string> | null;
  dateTo: Value<string> | null;
  found: OrderSearch | null;
}

/** The orders asked for, as their reader gives them. */
export type OrdersWanted = Given<OrdersAsked>;

const find = (search: OrderSearch): Expression<SqlBool> =>
  search.isWide ? sql<SqlBool>`o.id = any(array(${namedOrders(search, sql``)}))` : isOwnFound(search);

const looksForRefunds = ({
  userId,
  isRefundDue: yes,
}: Pick<OrdersAsked, 'userId' | 'isRefundDue'>): boolean => userId === null && yes === true;

/** One person's are few, and each is asked for its money; of everybody's it is known. */
const ofRefund = (isEverybodys: boolean, yes: boolean): Expression<SqlBool> => {
  const [due, others] = isEverybodys
    ? [isAmongDue, isAmongOthers]
    : [isRefundDue, sql<SqlBool>`not (${isRefundDue})`];
  return yes ? due : others;
};

/** Whether what is wanted is few: what one person's search finds, or what money has to go back of. */
const isFew = (asked: OrdersAsked): boolean => asked.found !== null || looksForRefunds(asked);

const matching = (asked: OrdersAsked, behind: Condition | null = null) =>
  db.selectFrom('orders as o').where((eb) =>
    allOf(
      behind,
      given(asked.userId, (id) => eb('o.user_id', '=', id)),
      given(asked.status, (status) => sql<SqlBool>`o.status = ${unguessed(status)}`),
      given(
        asked.dateFrom,
        (day) => sql`o.created_at >= (${day}::date::timestamp at time zone 'Africa/Nairobi')`,
      ),
      given(
        asked.dateTo,
        (day) => sql`o.created_at < ((${day}::date + 1)::timestamp at time zone 'Africa/Nairobi')`,
      ),
      given(asked.isRefundDue, (yes) => ofRefund(asked.userId === null, yes)),
      given(asked.found, find),
    ),
  );

const search = { pattern: '%', number: 'CH-7Q4K', numberPattern: '%', row: 1, receipt: '' };
const vague = { ...search, number: null };
const some: OrdersWanted = {
  ...{ userId: 1, status: 'PENDING', isRefundDue: true, dateFrom: '2026-01-01', dateTo: '2026-01-01' },
  found: { ...search, isWide: true, phones: ['254712345678'] },
};
const others: OrdersWanted[] = [
  { ...some, isRefundDue: false, found: { ...vague, isWide: true, phones: null } },
  { ...some, found: { ...search, isWide: false, phones: null } },
  { ...some, userId: null, found: null },
  { userId: null, status: null, isRefundDue: true, dateFrom: null, dateTo: null, found: null },
  { userId: null, status: null, isRefundDue: null, dateFrom: null, dateTo: null, found: null },
];

export const countOrders = statement(
  (asked: OrdersAsked) => matching(asked).select(countRows.as('n')),
  [some, ...others],
);

const SHOWN = [
  ...([
    'o.id',
    'o.number',
    'o.user_id',
    'o.status',
    'o.total_cents',
    'o.shipping_address',
    'o.version',
  ] as const),
  ...(['o.discount_code', 'o.discount_cents', 'o.cancel_cause', 'o.paid_by_id', 'o.created_at'] as const),
  ...(['o.updated_at', 'o.paid_at', 'o.cancelled_at'] as const),
  ...(['u.name as user_name', 'u.email', 'u.phone_number'] as const),
] as const;

/** What is few is found whole to be put in order, and counted in passing where all of it is met. */
const numberOf = ({ orders, isCounted, after }: PageAsked) =>
  isFew(orders) && after === null
    ? sql<number>`(count(*) over ())::int`
    : boundedCountOf(matching(orders), isCounted);

interface PageAsked extends CursorWindow {
  orders: OrdersAsked;
}

/** Whether nothing is asked of everybody's orders but that money is to go back: notes have all that a page of them takes. */
const isPlainlyDue = ({ found, status, dateFrom, dateTo, ...asked }: OrdersAsked): boolean =>
  looksForRefunds(asked) && [found, status, dateFrom, dateTo].every((part) => part === null);

const NEWEST = newestFirst('o.created_at', 'o.id');

/** Of a page of orders that are told by what names them, the orders. */
const ordersOn = (page: AliasedRawBuilder<{ id: number; total: number }, 'page'>) =>
  db.selectFrom(page).innerJoin('orders as o', 'o.id', 'page.id').selectAll('o').select('page.total');

/** A page of what staff search for, by what indexes name; met on a walk where that is more than is counted. */
function searchedPage(search: OrderSearch, { orders, ...window }: PageAsked) {
  const others = (behind: Condition | null) => matching({ ...orders, found: null }, behind).select('o.id');
  return pageOfNamed({
    named: namedOrders(search),
    among: (ids, behind) => others(behind).where(sql<SqlBool>`o.id = any(${ids}::int[])`),
    met: (behind) => others(behind).where(isFoundOnTheWay(search)),
    order: NEWEST.words,
    behind: NEWEST.behind(window.after),
    ...window,
  });
}

function pageOf(asked: PageAsked) {
  const { orders, limit, offset, after } = asked;
  if (orders.found?.isWide === true) {
    return ordersOn(searchedPage(orders.found, asked));
  }
  if (isPlainlyDue(orders)) {
    return ordersOn(dueOnPage(asked).as('page'));
  }
  return matching(orders, NEWEST.behind(after))
    .selectAll('o')
    .select(numberOf(asked).as('total'))
    .orderBy(NEWEST.words)
    .limit(limit)
    .offset(offset);
}

/** A page of orders, newest first, with their number. */
export const orderPage = statement(
  (asked: PageAsked) =>
    db
      .selectFrom(pageOf(asked).as('o'))
      .innerJoin('users as u', 'u.id', 'o.user_id')
      .select(SHOWN)
      .select([NEWEST.shown.as('place'), 'o.total'])
      .orderBy(NEWEST.words),
  [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
    [some, ...others].map((orders) => ({ orders, ...window })),
  ),
);

export const ordersByIds = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(SHOWN)
    .where('o.id', '=', anyOf(asked.ids)),
);

export type OrderRow = RowsOf<typeof ordersByIds>;

/** The lines of some orders, as they were put in. */
export const linesOf = statement((asked: { orderIds: Value<readonly number[]> }) =>
  db
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.order_id', 'l.item_id', 'l.variant_id', 'l.name', 'l.variant_name', 'l.image'])
    .select(['l.unit_price_cents', 'l.quantity', 'l.subtotal_cents', 'l.discount_cents'])
    .where('l.order_id', '=', anyOf(asked.orderIds))
    .orderBy('l.id'),
);

export type OrderLineRow = RowsOf<typeof linesOf>;

/** Which payments were for some orders, newest first. */
export const paymentsOf = statement((asked: { orderIds: Value<readonly number[]> }) =>
  db
    .selectFrom('order_payments as op')
    .select(['op.order_id', 'op.payment_id'])
    .where('op.order_id', '=', anyOf(asked.orderIds))
    .orderBy('op.payment_id', 'desc'),
);

/** What happened to an order, in order, with who of staff did it. */
export const stepsOf = statement((asked: { orderIds: Value<readonly number[]> }) =>
  db
    .selectFrom('order_steps as s')
    .leftJoin('users as u', 'u.id', 's.by_id')
    .select([
      's.id',
      's.order_id',
      's.status',
      's.text',
      's.created_at',
      'u.id as by_id',
      'u.name as by_name',
    ])
    .where('s.order_id', '=', anyOf(asked.orderIds))
    .orderBy('s.id'),
);

export type OrderStepRow = RowsOf<typeof stepsOf>;

const counted = (status: OrderStatusCode) => countWhere(sql`o.status = ${sql.lit(status)}`);

const ORDER_NUMBERS = [
  countRows.as('totalOrders'),
  counted('PENDING').as('pendingOrders'),
  counted('PAID').as('paidOrders'),
  counted('SHIPPED').as('shippedOrders'),
  counted('DELIVERED').as('deliveredOrders'),
  counted('CANCELLED').as('cancelledOrders'),
  sql<Cents>`coalesce(sum(o.total_cents) filter (where o.status <> 'CANCELLED'), 0)::float8`.as(
    'totalSpentCents',
  ),
] as const;

/** Orders in numbers; what was spent leaves out what was cancelled (contract O8). */
export const orderTotals = statement(
  (asked: OrdersAsked) => matching(asked).select(ORDER_NUMBERS),
  [some, ...others],
);

/** The same of as many as are counted for every look, and how many these are: more than that are left to be counted apart. */
export const boundedOrderTotals = statement(
  (asked: OrdersAsked) =>
    db
      .selectFrom(
        matching(asked)
          .select(['o.status', 'o.total_cents'])
          .limit(sql.lit(COUNTED_ROWS + 1))
          .as('o'),
      )
      .select(ORDER_NUMBERS),
  [some, ...others],
);

export type OrderTotals = RowsOf<typeof orderTotals>;

/** Who of some people has which of some items in an order that is paid, sent or delivered. */
export const purchasesAmong = statement(
  (asked: { itemIds: Value<readonly number[]>; userIds: Value<readonly number[]> }) =>
    db
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['l.item_id as itemId', 'o.user_id as userId'])
      .distinct()
      .where('l.item_id', '=', anyOf(asked.itemIds))
      .where('o.user_id', '=', anyOf(asked.userIds))
      .where(heldOnTheWay(sql<SqlBool>`o.status in ('PAID', 'SHIPPED', 'DELIVERED')`)),
);
