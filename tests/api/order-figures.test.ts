import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOrder } from '../support/orders.ts';
import { addItem } from '../support/shop.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPaidMember(app, { role: 'ADMIN' });
  buyer = await addPaidMember(app);
});

afterAll(() => app.close());

interface Figures {
  orderStats: { totalOrders: number; totalSpent: string; revenue: string };
}

const revenue = async (who: Person, isOwn = false): Promise<string> =>
  (
    await app.ask<Figures>(
      who,
      'query ($isOwn: Boolean!) { orderStats(isOwn: $isOwn) { totalOrders totalSpent revenue } }',
      { isOwn },
    )
  ).orderStats.revenue;

const paidFor = async (order: number): Promise<{ id: number; amount_cents: number }> => {
  const [payment] = await app.sql<{ id: number; amount_cents: number }>(
    `select p.id, p.amount_cents from orders o join payments p on p.id = o.paid_by_id where o.id = $1`,
    [order],
  );
  if (!payment) throw new Error('Nobody has paid');
  return payment;
};

const inKes = (cents: number): string => (cents / 100).toFixed(2);

describe('revenue of orders', () => {
  it('is the money that came, not what is still to be paid', async () => {
    const others = await addPaidMember(app);
    const { amount_cents: first } = await paidFor(await addOrder(app, buyer, { status: 'PAID' }));
    const { amount_cents: second } = await paidFor(await addOrder(app, others, { status: 'DELIVERED' }));
    await addOrder(app, buyer, { status: 'PENDING' });
    expect(await revenue(staff)).toBe(inKes(first + second));
    expect(await revenue(buyer)).toBe(inKes(first));
    expect(await revenue(staff, true)).toBe('0.00');
  });

  it('is less what was sent back', async () => {
    const owner = await addPaidMember(app);
    const { id, amount_cents: amount } = await paidFor(await addOrder(app, owner, { status: 'PAID' }));
    expect(await revenue(owner)).toBe(inKes(amount));
    await app.sql(
      `insert into payment_decisions (payment_id, decided_by_id, decision, reason) values ($1, $2, 'REFUNDED', 'Sent')`,
      [id, staff.id],
    );
    expect(await revenue(owner)).toBe('0.00');
  });
});

describe('a line of an order', () => {
  it('shows the picture that the item had, for its buyer and for staff', async () => {
    const item = await addItem(app, { image: 'https://pictures.example/mug.jpg' });
    const { placeOrder } = await app.ask<{ placeOrder: { id: string } }>(
      buyer,
      'mutation ($item: ID!) { placeOrder(input: { items: [{ item: $item }] }) { id } }',
      { item: String(item.id) },
    );
    await app.sql(`update merchandise_items set image = '' where id = $1`, [item.id]);
    const asked = 'query ($id: ID!) { order(id: $id) { lines { picture { url isForeign } } } }';
    for (const reader of [buyer, staff]) {
      expect(await app.ask(reader, asked, placeOrder)).toEqual({
        order: { lines: [{ picture: { url: 'https://pictures.example/mug.jpg', isForeign: true } }] },
      });
    }
  });

  it('has no picture where the item had none', async () => {
    const id = await addOrder(app, buyer, { status: 'PAID' });
    const asked = 'query ($id: ID!) { order(id: $id) { lines { picture { url } } } }';
    expect(await app.ask(buyer, asked, { id: String(id) })).toEqual({
      order: { lines: [{ picture: null }] },
    });
  });
});
