import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordingStatements, type SentStatement } from '../../server/core/db/statement-counter.ts';
import { believe, type Believed } from '../support/believed-statistics.ts';
import { rowsMet } from '../support/met-rows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { weigh } from '../support/weighed-orders.ts';

const ITEMS = 20_000;
const ORDERS = 20_000;
/** Of which money has to go back. */
const DUE = 4;

let app: TestApp;
let staff: Person;

/** All paid by their buyers, a few cancelled since; what triggers would work out stands as it is written. */
async function fillOrders(): Promise<void> {
  await app.sql(
    `with buyers as (
       insert into users (username, username_key, name, email, email_key, password_hash, registration_number)
       select 'buyer-' || n, 'buyer-' || n, case when n % 5000 = 7 then 'Zawadi' else 'Baraka' end || ' Otieno', n || '@example.org', n || '@example.org', '', 'LC-B-' || n
         from generate_series(1, 20000) n)
     insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference, receipt, phone_number)
     select $2, 'ORDER', 'MPESA', 'COMPLETED', 1000, 'Order', 'PAY-' || n, 'B' || n, 'UL' || lpad(n::text, 8, '0'), '2547' || lpad(n::text, 8, '0')
       from generate_series(1, $1::int) n`,
    [ORDERS, staff.id],
  );
  await app.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into orders (number, user_id, status, total_cents, paid_by_id, paid_at, created_at)
    select 'CH-' || 30000 + n, u.id, case when n % 3 = 0 then 'PAID' else 'DELIVERED' end, 1000, p.id, now(), now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) n from payments) p join (select id, row_number() over (order by id) n from users where username like 'buyer-%') u using (n);
    insert into order_lines (order_id, item_id, variant_id, name, unit_price_cents, quantity, subtotal_cents)
    select o.id, i.id, v.id, i.name, 1000, 1, 1000
      from (select id, row_number() over (order by id) n from orders) o join (select id, name, row_number() over (order by id) n from merchandise_items) i using (n)
      join merchandise_variants v on v.item_id = i.id;
    insert into order_payments (order_id, payment_id) select id, paid_by_id from orders;
    insert into merchandise_reviews (item_id, user_id, rating, comment) select (select min(id) from merchandise_items), id, 5, 'Warm' from users where username like 'buyer-%';
    insert into stock_movements (variant_id, kind, units, change, stock_after, by_id) select v.id, 'RECEIVED', 9, 9, 9, o.user_id from merchandise_variants v join orders o on o.id = v.id;
  end $$`);
  await app.sql(
    `update orders set status = 'CANCELLED', cancel_cause = 'OWNER', cancelled_at = now()
      where id in (select id from orders where id % 37 = 5 order by id limit $1::int)`,
    [DUE],
  );
  await weigh(app);
}

/** Of all variants, three run low. */
async function fillShop(): Promise<void> {
  await app.sql(
    `insert into merchandise_items (name, description, price_cents, category)
     select 'Hoodie ' || n || case when n % 5000 = 7 then ' of chess' else '' end, 'Warm', 1000, 'clothing' from generate_series(1, $1::int) n`,
    [ITEMS],
  );
  // Without the ledger that alone moves stock: how many there are is all that is looked for.
  await app.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into merchandise_variants (item_id, size, stock) select id, 'M', case when id % 7000 = 7 then 0 else 9 end from merchandise_items;
  end $$`);
}

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { role: 'ADMIN' });
  await fillShop();
  await fillOrders();
  await app.sql('vacuum analyze');
});
afterAll(() => app.close());

const LARGE_TABLES = [
  ...['merchandise_items', 'merchandise_variants', 'merchandise_reviews', 'stock_movements', 'users'],
  ...['orders', 'order_lines', 'order_payments', 'payments', 'orders_to_weigh'],
];

const met = (sent: readonly SentStatement[]): Promise<number> => rowsMet(app, sent, LARGE_TABLES);

interface Found {
  merchandiseStock: { count: number; results: { itemName: string }[] };
}

const stock = (asked: string) => `{ merchandiseStock${asked} { count results { itemName } } }`;

describe('the stock of a large shop', () => {
  it.each([
    ['what runs low', '(isLow: true)', 3],
    ['words that few have', '(search: "chess")', 4],
    ['words that few have, of what runs low', '(isLow: true, search: "chess")', 1],
    ['words that nobody has', '(search: "zzyzx")', 0],
  ])('is looked up for %s', async (_what, asked, count) => {
    const found = await app.ask<Found>(staff, stock(asked));
    expect(found.merchandiseStock.count).toBe(count);
    expect(await met(await recordingStatements(() => app.ask(staff, stock(asked))))).toBeLessThan(200);
  });

  it('is met on a short way for words that all have, once these are counted', async () => {
    const asked = stock('(search: "hoodie", pageSize: 20)');
    const found = await app.ask<Found>(staff, asked);
    expect(found.merchandiseStock.count).toBe(ITEMS);
    expect(found.merchandiseStock.results).toHaveLength(20);
    // As many as are counted for every page, and no more.
    expect(await met(await recordingStatements(() => app.ask(staff, asked)))).toBeLessThanOrEqual(5_001);
  });
});

/** What lists of the shop are told apart by, and a text that is in it. */
const BELIEVED: readonly [where: Believed, text: string][] = [
  [{ relation: 'merchandise_items_search_index' }, 'Hoodie of chess\nWarm'],
  [{ relation: 'merchandise_variants_search_index' }, 'chess\n\n'],
  [{ relation: 'users_search_index' }, 'Zawadi Otieno\n7@example.org'],
  [{ relation: 'payments_search_index' }, 'UL00007771\nPAY-7771\nB7771\n254700007771'],
  [{ relation: 'payments', column: 'phone_number' }, '254700007771'],
  [{ relation: 'payments', column: 'receipt' }, 'UL00007771'],
  [{ relation: 'order_lines', column: 'name' }, 'Hoodie of chess'],
  [{ relation: 'orders', column: 'number' }, 'CH-37771'],
  [{ relation: 'orders', column: 'status' }, 'PAID'],
  [{ relation: 'stock_movements', column: 'kind' }, 'WRITTEN_OFF'],
];

const beliefs = [
  ['that all are what is looked for', (text: string) => text],
  ['that none are', () => 'None'],
] as const;

describe.each(beliefs)('a large shop of which PostgreSQL believes %s', (_belief, believed) => {
  beforeEach(async () => {
    for (const [where, text] of BELIEVED) {
      await believe(app, where, believed(text));
    }
  });

  const orders = (filter: string) => `{ orders(filter: { ${filter} }) { count results { id } } }`;

  it.each([
    ['orders with money to go back', orders('isRefundDue: true'), DUE],
    ['orders by an item', orders('search: "chess"'), 4],
    ['orders by their buyers', orders('search: "zawadi"'), 4],
    ['an order by its M-Pesa code', orders('search: "ul00007771"'), 1],
    ['an order by a part of the code', orders('search: "0000777"'), 11],
    ['an order by a phone', orders('search: "0700007771"'), 1],
    ['an order by its number', orders('search: "37771"'), 1],
  ])('has %s looked up', async (_what, query, count) => {
    const found = await app.ask<{ orders: { count: number } }>(staff, query);
    expect(found.orders.count).toBe(count);
    expect(await met(await recordingStatements(() => app.ask(staff, query)))).toBeLessThan(200);
  });

  const BOUND = 5_001;

  it.each([
    ['orders', '{ orders { count results { id buyer { name } payments { receipt } } } }', BOUND],
    ['paid orders', orders('status: PAID'), BOUND],
    ['orders without money to go back', orders('isRefundDue: false'), BOUND],
    ['orders by a word that all have', orders('search: "hoodie"'), BOUND],
    ['orders by a name that all have', orders('search: "otieno"'), BOUND],
    ['what is to be packed', '{ packingList { orders { number } } }', 501],
    ['movements of stock', '{ stockMovements { count results { itemName } } }', BOUND],
    ['reviews', '{ allMerchandiseReviews { count results { itemName userName } } }', BOUND],
    [
      'reviews of an item',
      '{ merchandiseReviews(itemId: 1, sort: HIGHEST) { count results { userName } } }',
      BOUND,
    ],
    ['stock by a word that all have', stock('(search: "hoodie", pageSize: 20)'), BOUND],
    ['what runs low', stock('(isLow: true)'), 200],
  ])('meets no more than a page and its count of %s', async (_what, query, most) => {
    // What is beyond the bound is counted once in half a minute, and may take what it takes.
    await app.ask(staff, query);
    expect(await met(await recordingStatements(() => app.ask(staff, query)))).toBeLessThanOrEqual(most);
  });
});
