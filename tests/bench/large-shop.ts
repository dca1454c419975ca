import { weighOrders } from '../../server/features/orders/paying/order-weighing.ts';
import type { TestDatabase } from '../support/test-database.ts';
import type { ListsOfOneKind } from './large-lists.ts';
import type { LargeList } from './large-operations.ts';
import { byPlace, seededBy, type Rows } from './large-seed.ts';

const ITEM =
  'results { id name description lowestPrice stock isInStock rating variants { id name price stock } } count';
const ORDER =
  'results { id number status total refundDue createdAt lines { id name quantity } payments { receipt } } count';
const STAFF_ORDER = ORDER.replace('{', '{ buyer { id name phone }');
const STOCKED = 'results { id itemName name stock held isLow } count';

const listsOf =
  (name: string, as: LargeList['as'], query: (asked: string) => string) =>
  (what: string, asked = ''): LargeList => ({ name: `${name} ${what}`.trim(), as, query: query(asked) });

const items = listsOf('merchandise', 'visitor', (asked) => `{ merchandiseItems${asked} { ${ITEM} } }`);
const kept = listsOf('kept merchandise', 'staff', (asked) => `{ merchandiseItems${asked} { ${ITEM} } }`);
const stock = listsOf('stock', 'staff', (asked) => `{ merchandiseStock${asked} { ${STOCKED} } }`);
const orders = listsOf('orders', 'staff', (asked) => `{ orders${asked} { ${STAFF_ORDER} } }`);
const own = listsOf('own orders', 'member', (asked) => `{ myOrders${asked} { ${ORDER} } }`);

/** The lists of the shop and of what was ordered in it. */
const lists: LargeList[] = [
  items(''),
  items('by category', '(category: BOOKS)'),
  items('featured', '(isFeatured: true)'),
  items('in stock', '(isInStock: true)'),
  items('out of stock', '(isInStock: false)'),
  items('by name', '(sort: NAME)'),
  items('by price', '(sort: PRICE)'),
  items('by rating', '(sort: RATING)'),
  items('searched', '(search: "chess")'),
  items('searched in a category', '(search: "chess", category: BOOKS)'),
  {
    name: 'reviews of an item',
    as: 'visitor',
    query: '{ merchandiseReviews(itemId: 1) { results { id rating comment userName } count } }',
  },
  {
    name: 'best reviews of an item',
    as: 'visitor',
    query: '{ merchandiseReviews(itemId: 1, sort: HIGHEST) { results { id rating userName } count } }',
  },
  kept('that runs low', '(isLow: true)'),
  kept('that is archived', '(isArchived: true)'),
  { name: 'numbers of the shop', as: 'staff', query: '{ merchandiseStats { total lowOnStock } }' },
  stock(''),
  stock('that runs low', '(isLow: true)'),
  stock('searched', '(search: "chess")'),
  {
    name: 'movements of stock',
    as: 'staff',
    query: '{ stockMovements { results { id kind units itemName orderNumber } count } }',
  },
  {
    name: 'reviews of all items',
    as: 'staff',
    query: '{ allMerchandiseReviews { results { id rating itemName userName } count } }',
  },
  orders(''),
  orders('that are paid', '(filter: { status: PAID })'),
  orders('that are delivered', '(filter: { status: DELIVERED })'),
  orders('of some days', '(filter: { dateFrom: "2026-01-01", dateTo: "2026-12-31" })'),
  orders('with money to go back', '(filter: { isRefundDue: true })'),
  orders('by M-Pesa code', '(filter: { search: "UL02492694" })'),
  orders('by a part of an M-Pesa code', '(filter: { search: "492694" })'),
  orders('by phone', '(filter: { search: "0702492694" })'),
  orders('by number', '(filter: { search: "CH-6153063" })'),
  orders('by name', '(filter: { search: "zawadi" })'),
  orders('by item', '(filter: { search: "chess" })'),
  orders('searched in vain', '(filter: { search: "xylophone" })'),
  { name: 'orders in numbers', as: 'staff', query: '{ orderStats { totalOrders totalSpent } }' },
  { name: 'orders to pack', as: 'staff', query: '{ packingList { isWhole orders { number } } }' },
  own(''),
  own('that are delivered', '(filter: { status: DELIVERED })'),
  own('by item', '(filter: { search: "chess" })'),
  { name: 'own orders in numbers', as: 'member', query: '{ orderStats(isOwn: true) { totalOrders } }' },
];

/** Numbers that look mixed and come once each: those below the prime 10,000,019, in another order. */
const mixed = (factor: number): string => `(n::bigint * ${String(factor)} % 10000019)::text`;

/**
 * One statement a table, in the order in which they refer to each other; `$1` is the number of rows. 50 have what is searched
 * for. A first page is full in both clubs, of what is to be packed and of money to go back too; the first member has 250 orders in the large one.
 */
const TABLES = {
  users: `insert into users (username, username_key, name, email, email_key, password_hash, registration_number)
    select 'buyer-' || n, 'buyer-' || n, (array['Achieng','Baraka','Chebet','Juma','Wanjiru'])[n % 5 + 1] || case when n % ($1::int / 50) = 7 then ' Zawadi' else ' Otieno' end,
           n || '@example.org', n || '@example.org', '', 'LC-B-' || n from generate_series(1, $1::int) n`,
  items: `insert into merchandise_items (name, description, price_cents, category, is_featured, is_available, archived_at, reviews_count, rating_total, rating_tenths, created_at)
    select 'Hoodie ' || n || case when n % ($1::int / 50) = 7 then ' of chess' else '' end, 'Warm, with the mark of the club', 1000 * (n % 90 + 10),
           (array['clothing','stationery','accessories','books','bundles'])[n % 5 + 1], n % 100 = 1, n % 30 <> 0, case when n % 50 = 49 then now() end,
           10, 10 + n % 41, 10 + n % 41, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
  variants: `insert into merchandise_variants (item_id, size, stock, low_stock_level)
    select i.id, (array['M','L'])[n % 2 + 1], case when i.place % 15 = 0 then 0 else 20 + n % 40 end, case when n % 40 = 0 then 50 end
      from generate_series(0, $1::int - 1) n join ${byPlace('merchandise_items')} i on i.place = n / 2`,
  movements: `insert into stock_movements (variant_id, kind, units, change, stock_after, created_at)
    select v.id, 'RECEIVED', 5, 5, 5, now() - ($1::int - n) * interval '1 second'
      from generate_series(0, $1::int - 1) n join ${byPlace('merchandise_variants')} v on v.place = n % (select count(*) from merchandise_variants)`,
  reviews: `insert into merchandise_reviews (item_id, user_id, rating, comment, created_at)
    select i.id, u.id, n % 5 + 1, 'Number ' || n, now() - n * interval '1 minute'
      from generate_series(0, $1::int - 1) n cross join (select count(*) users from users) counted
      join ${byPlace('users')} u on u.place = n % counted.users join ${byPlace('merchandise_items')} i on i.place = n / counted.users`,
  payments: `insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference, receipt, phone_number, created_at)
    select u.id, 'ORDER', 'MPESA', case when n % 20 = 1 then 'FAILED' else 'COMPLETED' end, 100000, 'Order', 'PAY-B-' || n, 'B' || n,
           case when n % 20 = 1 then null else 'UL' || lpad(${mixed(15_485_863)}, 8, '0') end, '2547' || lpad(${mixed(15_485_863)}, 8, '0'), now() - n * interval '30 seconds'
      from generate_series(1, $1::int) n cross join (select count(*) users from users) counted
      join ${byPlace('users')} u on u.place = case when n % 40 = 5 and n < 10000 then 0 else n % (counted.users - 1) + 1 end`,
  orders: `insert into orders (number, user_id, status, total_cents, cancel_cause, cancelled_at, paid_by_id, paid_at, created_at)
    select 'CH-' || ${mixed(7919)}, p.user_id, made.status, 100000, case made.status when 'CANCELLED' then 'LAPSED' end,
           case made.status when 'CANCELLED' then now() end, case when made.status in ('PENDING', 'CANCELLED') then null else p.id end, p.created_at, p.created_at
      from generate_series(1, $1::int) n join (select *, row_number() over (order by id) place from payments) p on p.place = n
      cross join lateral (select case when p.status = 'FAILED' and n < greatest($1::int / 100, 600) then 'PENDING' when p.status = 'FAILED' or n % 1000 = 8 or n < 1000 and n % 40 = 7 then 'CANCELLED'
        when n < greatest($1::int / 100, 600) then 'PAID' when n < greatest($1::int / 50, 700) then 'SHIPPED' else 'DELIVERED' end as status) made order by n`,
  lines: `insert into order_lines (order_id, item_id, variant_id, name, variant_name, unit_price_cents, quantity, subtotal_cents)
    select o.id, i.id, v.id, i.name, v.size, 50000, 2, 100000
      from (select id, row_number() over (order by id) place from orders) o
      join (select *, row_number() over (order by id) - 1 place from merchandise_items) i on i.place = o.place % (select count(*) from merchandise_items)
      join lateral (select id, size from merchandise_variants v where v.item_id = i.id order by id limit 1) v on true
     where o.place <= $1::int`,
  links: `insert into order_payments (payment_id, order_id)
    select p.id, o.id from ${byPlace('orders')} o join ${byPlace('payments')} p on p.place = o.place where o.place < $1::int`,
  notes: `insert into orders_to_weigh (order_id)
    select o.id from orders o join order_payments op on op.order_id = o.id join payments p on p.id = op.payment_id
     where o.status in ('PENDING', 'CANCELLED') and p.status = 'COMPLETED' order by o.id limit $1::int`,
};

/** Tables whose rows stand as they are written here: what their triggers would work out is worked out above. */
const WRITTEN = [
  'merchandise_variants',
  'stock_movements',
  'merchandise_reviews',
  'orders',
  'order_lines',
  'order_payments',
] as const;

const seed = seededBy(TABLES);

async function seedShop(database: TestDatabase, rows: Rows): Promise<void> {
  for (const table of WRITTEN) {
    await database.sql(`alter table ${table} disable trigger user`);
  }
  await seed(database, rows);
}

const SMALL = {
  users: 1000,
  items: 1000,
  variants: 2000,
  movements: 1000,
  reviews: 1000,
  ...{ payments: 1000, orders: 1000, lines: 1000, links: 1000, notes: 1000 },
};
const MANY = 1_000_000;

/** The shop with 1,000 items and orders, and with as many as no club will have. */
export const largeShop: ListsOfOneKind = {
  lists,
  seed: seedShop,
  digest: ({ systemCall }) => weighOrders(systemCall()),
  small: SMALL,
  large: {
    users: 50_000,
    items: 100_000,
    variants: 200_000,
    movements: MANY,
    reviews: 100_000,
    ...{ payments: MANY, orders: MANY, lines: MANY, links: MANY, notes: 1000 },
  },
};
