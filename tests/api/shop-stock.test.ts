import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../server/access/transaction.ts';
import type { Holding, UnitsOf } from '../../server/features/shop/stock/order-stock.service.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addItem, stockOf } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let orders = 0;
const nextOrder = (): string => `CH-${String((orders += 1)).padStart(4, '0')}`;

/** An order: everything is held, or its transaction is undone as an order's would be. */
async function order(orderNumber: string, lines: UnitsOf[]): Promise<Holding> {
  let short: Holding = { held: [], short: [] };
  try {
    return await inTransaction(app.systemCall(), async (tx) => {
      const holding = await app.services.orderStock.hold(tx, orderNumber, lines);
      if (holding.short.length > 0) {
        short = holding;
        throw new Error('short');
      }
      return holding;
    });
  } catch (error) {
    if (short.short.length === 0) throw error;
    return short;
  }
}

const end = (verb: 'release' | 'sell' | 'takeBack', orderNumber: string): Promise<UnitsOf[]> =>
  inTransaction(app.systemCall(), (tx) => app.services.orderStock[verb](tx, orderNumber, 'Cancelled'));

const kindsOf = async (variantId: number): Promise<string[]> =>
  (
    await app.sql<{ line: string }>(
      `select format('%s %s %s', kind, change, stock_after) line from stock_movements where variant_id = $1 order by id`,
      [variantId],
    )
  ).map(({ line }) => line);

describe('the goods of an order', () => {
  it('are taken with the price, the name and the picture of that moment', async () => {
    const { id, variantIds } = await addItem(app, {
      variants: [
        { size: 'M', colour: 'Black', stock: 4 },
        { size: 'XL', priceCents: 170_000, stock: 2 },
      ],
    });
    const [m = 0, xl = 0] = variantIds;
    const { held } = await order(nextOrder(), [
      { variantId: xl, units: 1 },
      { variantId: m, units: 2 },
      { variantId: m, units: 1 },
    ]);
    expect(held).toEqual([
      {
        variantId: m,
        itemId: id,
        itemName: 'Club Hoodie',
        variantName: 'M, Black',
        keptImage: '',
        unitPrice: 150_000,
        units: 3,
      },
      expect.objectContaining({ variantId: xl, variantName: 'XL', unitPrice: 170_000, units: 1 }),
    ]);
    expect(await stockOf(app, m)).toEqual({ shown: 1, sum: 1 });
  });

  it('are taken all or not at all; what is short is told with what is left', async () => {
    const [shirt, mug] = [await addItem(app, { stock: 5 }), await addItem(app, { name: 'Mug', stock: 1 })];
    const gone = await addItem(app, { name: 'Old cap', isAvailable: false });
    const lines = [...shirt.variantIds, ...mug.variantIds, ...gone.variantIds, 999_999].map((variantId) => ({
      variantId,
      units: 2,
    }));
    const { held, short } = await order(nextOrder(), lines);
    expect(held).toEqual([]);
    expect(short.map(({ name, requested, available }) => [name, requested, available])).toEqual([
      ['Mug', 2, 1],
      ['Old cap', 2, 0],
      ['this item', 2, 0],
    ]);
    expect(await stockOf(app, shirt.variantIds[0] ?? 0)).toEqual({ shown: 5, sum: 5 });
  });

  it('go back once, are sold once, and come back once from what was sold', async () => {
    const [variantId = 0] = (await addItem(app)).variantIds;
    const [lapsed, paid] = [nextOrder(), nextOrder()];
    await order(lapsed, [{ variantId, units: 3 }]);
    await order(paid, [{ variantId, units: 2 }]);
    const again = await Promise.all([end('release', lapsed), end('release', lapsed), end('sell', paid)]);
    expect(again.map((lines) => lines.length).sort()).toEqual([0, 1, 1]);
    expect(await end('sell', lapsed)).toEqual([]);
    expect(await end('release', paid)).toEqual([]);
    expect(await end('takeBack', paid)).toEqual([{ variantId, units: 2 }]);
    expect(await end('takeBack', paid)).toEqual([]);
    expect(await stockOf(app, variantId)).toEqual({ shown: 10, sum: 10 });
    expect((await kindsOf(variantId)).map((line) => line.split(' ')[0]).sort()).toEqual(
      ['RECEIVED', 'HELD', 'HELD', 'RELEASED', 'SOLD', 'RETURNED'].sort(),
    );
  });

  it('can be held by the same order again after they were let go', async () => {
    const [variantId = 0] = (await addItem(app, { stock: 1 })).variantIds;
    const late = nextOrder();
    await order(late, [{ variantId, units: 1 }]);
    await end('release', late);
    expect((await order(late, [{ variantId, units: 1 }])).held).toHaveLength(1);
    expect(await end('sell', late)).toEqual([{ variantId, units: 1 }]);
  });
});

describe('two hundred orders at once', () => {
  it('for the last ten units: ten get one, the others read what is left', async () => {
    const [variantId = 0] = (await addItem(app, { stock: 10 })).variantIds;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => order(nextOrder(), [{ variantId, units: 1 }])),
    );
    expect(outcomes.filter(({ held }) => held.length === 1)).toHaveLength(10);
    const lefts = outcomes.flatMap(({ short }) => short.map(({ available }) => available));
    expect(lefts).toHaveLength(190);
    expect(new Set(lefts)).toEqual(new Set([0]));
    expect(await stockOf(app, variantId)).toEqual({ shown: 0, sum: 0 });
  }, 60_000);

  it('for several things in any order never wait in a ring, and no unit is sold twice', async () => {
    const items = await Promise.all(Array.from({ length: 4 }, () => addItem(app, { stock: 40 })));
    const ids = items.flatMap(({ variantIds }) => variantIds);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        order(
          nextOrder(),
          [0, 1, 2].map((step) => ({ variantId: ids[(n * 3 + step * (1 + (n % 3))) % 4] ?? 0, units: 1 })),
        ),
      ),
    );
    const units = outcomes.flatMap(({ held }) => held).reduce((sum, line) => sum + line.units, 0);
    const stocks = await Promise.all(ids.map((id) => stockOf(app, id)));
    expect(stocks.every(({ shown, sum }) => shown === sum && shown >= 0)).toBe(true);
    expect(stocks.reduce((sum, { shown }) => sum + shown, 0)).toBe(160 - units);
  }, 60_000);
});

describe('the ledger of stock', () => {
  it('alone moves what is shown, and is never changed', async () => {
    const [variantId = 0] = (await addItem(app)).variantIds;
    const refused = 'alone|append-only';
    for (const text of [
      'update merchandise_variants set stock = stock + 1 where id = $1',
      `update stock_movements set units = 5 where variant_id = $1`,
      `delete from stock_movements where variant_id = $1`,
    ]) {
      await expect(app.sql(text, [variantId])).rejects.toThrow(new RegExp(refused));
    }
    await expect(
      app.sql(
        `insert into merchandise_variants (item_id, size, stock) select item_id, 'S', 5 from merchandise_variants where id = $1`,
        [variantId],
      ),
    ).rejects.toThrow(/alone/);
    expect(await stockOf(app, variantId)).toEqual({ shown: 10, sum: 10 });
  });

  it('works a stock-taking out under the lock, and never goes below nothing', async () => {
    const [variantId = 0] = (await addItem(app)).variantIds;
    const add = (kind: string, units: number) =>
      app.sql(
        `insert into stock_movements (kind, variant_id, units, change, reason) values ($1, $2, $3, 77, 'Why')`,
        [kind, variantId, units],
      );
    await add('COUNTED', 7);
    await add('WRITTEN_OFF', 2);
    await expect(add('WRITTEN_OFF', 6)).rejects.toThrow(/check/);
    expect(await kindsOf(variantId)).toEqual(['RECEIVED 10 10', 'COUNTED -3 7', 'WRITTEN_OFF -2 5']);
  });
});

describe('stock that runs low', () => {
  const LEVEL = `mutation ($id: ID!, $level: Int) {
    updateMerchandiseVariant(id: $id, input: { lowStockLevel: $level }) { id } }`;
  const WRITE_OFF = `mutation ($id: ID!) {
    writeOffStock(variantId: $id, input: { units: 1, reason: "Moths" }) { stock lowStockLevel isLow } }`;
  let keeper: Person;
  let bystander: Person;

  beforeAll(async () => {
    keeper = await addPerson(app, { granted: ['merchandise.manage_products'] });
    bystander = await addPerson(app, { granted: ['merchandise.view_orders'] });
  });

  const toldTo = async ({ id }: Person): Promise<string[]> =>
    (
      await app.sql<{ message: string }>(
        `delete from notifications where user_id = $1 and title = 'Running low' returning message`,
        [id],
      )
    ).map(({ message }) => message);

  const hoodie = async (stock: number, lowStockLevel: number): Promise<number> =>
    (await addItem(app, { variants: [{ size: 'M', stock, lowStockLevel }] })).variantIds[0] ?? 0;

  it('is told once to who keeps the shop, and again after there was more', async () => {
    const variantId = await hoodie(6, 3);
    const [first, second] = [nextOrder(), nextOrder()];
    await order(first, [{ variantId, units: 2 }]);
    expect(await toldTo(keeper)).toEqual([]);
    await order(second, [{ variantId, units: 1 }]);
    expect(await toldTo(keeper)).toEqual(['Club Hoodie (M): 3 left.']);
    expect(await app.ask(keeper, WRITE_OFF, { id: String(variantId) })).toEqual({
      writeOffStock: { stock: 2, lowStockLevel: 3, isLow: true },
    });
    expect(await toldTo(keeper)).toEqual([]);
    await end('release', first);
    await app.ask(keeper, WRITE_OFF, { id: String(variantId) });
    expect(await toldTo(keeper)).toEqual(['Club Hoodie (M): 3 left.']);
    expect(await toldTo(bystander)).toEqual([]);
  });

  it('is told once by many orders at the same time, and not at all by one that was undone', async () => {
    const variantId = await hoodie(12, 5);
    await order(nextOrder(), [{ variantId, units: 13 }]);
    expect(await toldTo(keeper)).toEqual([]);
    await Promise.all(Array.from({ length: 12 }, () => order(nextOrder(), [{ variantId, units: 1 }])));
    expect(await toldTo(keeper)).toEqual(['Club Hoodie (M): 5 left.']);
  });

  it('is told at the level that staff have set last, and never without one', async () => {
    const id = String(await hoodie(9, 8));
    await app.ask(keeper, WRITE_OFF, { id });
    expect(await toldTo(keeper)).toEqual(['Club Hoodie (M): 8 left.']);
    await app.ask(keeper, LEVEL, { id, level: 6 });
    await app.ask(keeper, WRITE_OFF, { id });
    expect(await toldTo(keeper)).toEqual([]);
    await app.ask(keeper, WRITE_OFF, { id });
    expect(await toldTo(keeper)).toEqual(['Club Hoodie (M): 6 left.']);
    await app.ask(keeper, LEVEL, { id, level: null });
    await app.ask(keeper, WRITE_OFF, { id });
    expect(await toldTo(keeper)).toEqual([]);
  });

  it('is found among the items by staff, and by nobody else', async () => {
    const { id } = await addItem(app, { name: 'Rare flag', variants: [{ stock: 2, lowStockLevel: 2 }] });
    await addItem(app, { name: 'Rare flag of which there are many', stock: 50 });
    const FIND = `{ merchandiseItems(search: "Rare flag", isLow: true) { results { id } } }`;
    expect(await app.ask(keeper, FIND)).toEqual({ merchandiseItems: { results: [{ id: String(id) }] } });
    const { errors } = await app.graphql(bystander, FIND);
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});
