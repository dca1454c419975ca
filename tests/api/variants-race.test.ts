import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { granted: ['merchandise.manage_products'] });
});

afterAll(() => app.close());

const ADD = `mutation ($id: ID!) {
  createMerchandiseVariant(itemId: $id, input: { size: "M" }) { variants { name stock } } }`;

/** Receives units of a variant, and says so only when the work waits for it. */
async function whileReceiving<T>(variantId: number, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`insert into stock_movements (kind, variant_id, units) values ('RECEIVED', $1, 5)`, [
      variantId,
    ]);
    const answer = work();
    await until('the work to wait', async () => {
      const [found] = await app.sql<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return found?.n === 1;
    });
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.end();
  }
}

describe('the first size of an item', () => {
  it('does not put away what comes in without a size at that moment', async () => {
    const { id, variantIds } = await addItem(app, { stock: 0 });
    const [nameless = 0] = variantIds;
    const { errors } = await whileReceiving(nameless, () => app.graphql(staff, ADD, { id: String(id) }));
    expect(errors[0]?.message).toBe(
      '5 of it are in stock without a size or colour. Name them first, or count them as 0.',
    );
    const [variant] = await app.sql('select stock, archived_at from merchandise_variants where id = $1', [
      nameless,
    ]);
    expect(variant).toEqual({ stock: 5, archived_at: null });
  });
});
