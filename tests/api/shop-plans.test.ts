import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordingStatements, type SentStatement } from '../../server/core/db/statement-counter.ts';
import { rowsMet } from '../support/met-rows.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ITEMS = 20_000;

let app: TestApp;
let staff: Person;

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
  await app.sql('vacuum analyze');
}

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { role: 'ADMIN' });
  await fillShop();
});
afterAll(() => app.close());

const LARGE_TABLES = ['merchandise_items', 'merchandise_variants'];

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
