import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoItems } from '../../server/demo/demo-shop.ts';
import { seedOrders } from '../../server/demo/seed-orders.ts';
import { seedPeople } from '../../server/demo/seed-people.ts';
import { seedShop } from '../../server/demo/seed-shop.ts';
import { brokenOrders } from '../support/orders.ts';
import { expectSoundBooks } from '../support/paying.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.systemCall().em.transactional(async (em) => {
    await seedPeople(em, '', app.clock.now());
    await seedShop(em, app.clock, new Map());
    await seedOrders(em, app.clock.now());
  });
});

afterAll(() => app.close());

it('has orders in every state, whose goods, money and totals agree', async () => {
  expect(await brokenOrders(app)).toEqual([]);
  await expectSoundBooks(app);
  const admin = await addPerson(app, { role: 'ADMIN' });
  const { orders } = await app.ask<{
    orders: { results: { status: string; refundDue: boolean; cancelCause: string | null }[] };
  }>(admin, '{ orders(pageSize: 50) { results { status refundDue cancelCause } } }');
  const states = orders.results.map(({ status, refundDue, cancelCause }) =>
    [status, cancelCause, refundDue ? 'refund due' : null].filter((word) => word !== null).join(' '),
  );
  const waiting = await app.sql(
    `select o.id from orders o left join order_collections c on c.order_id = o.id
      where o.status = 'SHIPPED' and (c.id is null) = (o.shipping_address = '')`,
  );
  expect(waiting).toEqual([]);
  expect([...new Set(states)].sort()).toEqual([
    'CANCELLED LAPSED',
    'CANCELLED OWNER',
    'CANCELLED STAFF',
    'CANCELLED STAFF refund due',
    'DELIVERED',
    'PAID',
    'PENDING',
    'SHIPPED',
  ]);
});

it('leaves on the shelf what the shop is told to have', async () => {
  const shelves = await app.sql<{ name: string; stock: number }>(
    `select i.name, sum(v.stock)::int stock from merchandise_items i join merchandise_variants v on v.item_id = i.id
      where v.stock = (select coalesce(sum(m.change), 0) from stock_movements m where m.variant_id = v.id) group by i.name`,
  );
  const told = demoItems.map(({ name, variants }) => [
    name,
    variants.reduce((sum, { stock }) => sum + stock, 0),
  ]);
  expect(new Map(shelves.map(({ name, stock }) => [name, stock]))).toEqual(
    new Map(told as [string, number][]),
  );
});

it('has reviews of buyers, and one of somebody who bought nothing', async () => {
  const [hoodie, pin] = await app.sql<{ id: number }>(
    `select id from merchandise_items where name in ('Club Hoodie', 'Lapel Pin') order by name`,
  );
  const verified = async (item: { id: number } | undefined): Promise<boolean[]> => {
    const { merchandiseReviews } = await app.ask<{
      merchandiseReviews: { results: { isVerifiedPurchase: boolean }[] };
    }>(null, 'query ($id: ID!) { merchandiseReviews(itemId: $id) { results { isVerifiedPurchase } } }', {
      id: String(item?.id),
    });
    return merchandiseReviews.results.map(({ isVerifiedPurchase }) => isVerifiedPurchase);
  };
  expect(await verified(hoodie)).toEqual([true, true, true]);
  expect(await verified(pin)).toEqual([false]);
});
