import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOrder } from '../support/orders.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { weigh } from '../support/weighed-orders.ts';

let app: TestApp;
let staff: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPaidMember(app, { role: 'ADMIN' });
  buyer = await addPaidMember(app);
});

afterAll(async () => {
  await app.close();
});

interface Listed {
  orders: { count: number; results: { id: string; refundDue: boolean }[] };
}

const listed = async (asked: string): Promise<Listed['orders']['results']> =>
  (await app.ask<Listed>(staff, `{ orders(${asked} pageSize: 100) { count results { id refundDue } } }`))
    .orders.results;
const due = async (): Promise<number[]> =>
  (await listed('filter: { isRefundDue: true }')).map(({ id }) => Number(id)).sort((a, b) => a - b);
const notes = async (orderId: number): Promise<number> =>
  (await app.sql('select 1 from orders_to_weigh where order_id = $1', [orderId])).length;

/** Money that came for an order beside what it has. */
async function addMoney(orderId: number): Promise<number> {
  const [made] = await app.sql<{ id: number }>(
    `with paid as (
       insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference, completed_at)
       values ($1, 'ORDER', 'MANUAL', 'COMPLETED', 150000, 'Order', $2, $3, now()) returning id)
     insert into order_payments (order_id, payment_id) select $4, id from paid returning payment_id as id`,
    [buyer.id, `PAY-D-${randomBytes(6).toString('hex')}`, randomBytes(6).toString('hex'), orderId],
  );
  return made?.id ?? 0;
}

const cancel = (id: number) =>
  app.sql(
    `update orders set status = 'CANCELLED', cancel_cause = 'OWNER', cancelled_at = now() where id = $1`,
    [id],
  );
const takeUp = (id: number) =>
  app.sql(
    `update orders set status = 'PAID', cancel_cause = null, cancelled_at = null where id = $1 and paid_by_id is not null`,
    [id],
  );
const standing = (paymentId: number, status: 'COMPLETED' | 'REVERSED') =>
  app.sql('update payments set status = $2 where id = $1', [paymentId, status]);

describe('orders with money to go back', () => {
  it('are not those that are paid as they should be, and nothing is left noted of them', async () => {
    const plain = await addOrder(app, buyer, { status: 'PAID' });
    expect(await notes(plain)).toBeGreaterThan(0);
    expect(await due()).not.toContain(plain);
    await weigh(app);
    expect(await notes(plain)).toBe(0);
  });

  it('are those that are paid twice, until the second money has gone', async () => {
    const order = await addOrder(app, buyer, { status: 'PAID' });
    await weigh(app);
    const second = await addMoney(order);
    expect(await due()).toContain(order);
    await weigh(app);
    expect(await due()).toContain(order);
    await standing(second, 'REVERSED');
    expect(await due()).not.toContain(order);
    await weigh(app);
    expect(await notes(order)).toBe(0);
    await standing(second, 'COMPLETED');
    expect(await due()).toContain(order);
  });

  it('are those that are cancelled with their money here, until they are taken up again', async () => {
    const order = await addOrder(app, buyer, { status: 'PAID' });
    await weigh(app);
    await cancel(order);
    expect(await due()).toContain(order);
    await takeUp(order);
    await weigh(app);
    expect(await due()).not.toContain(order);
  });

  it('are in the list whichever way they came there, and whenever notes are forgotten', async () => {
    const orders = await Promise.all(
      (['PAID', 'DELIVERED', 'PENDING', 'SHIPPED'] as const).map((status) =>
        addOrder(app, buyer, { status }),
      ),
    );
    const money: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const order = orders[(step * 7) % orders.length] ?? 0;
      const paid = money[(step * 5) % Math.max(1, money.length)] ?? 0;
      const acts = [
        () => cancel(order),
        async () => money.push(await addMoney(order)),
        () => standing(paid, 'REVERSED'),
        () => takeUp(order),
        () => standing(paid, 'COMPLETED'),
        () => weigh(app),
      ];
      await acts[(step * 11 + Math.trunc(step / 6)) % acts.length]?.();
      const all = await listed('');
      const expected = all.filter(({ refundDue }) => refundDue).map(({ id }) => Number(id));
      expect(await due()).toEqual(expected.sort((a, b) => a - b));
    }
  });
});

const PLACE = `mutation ($item: ID!) {
  placeOrder(input: { items: [{ item: $item, quantity: 1 }] }) { id number } }`;
const FIND = 'query ($search: String) { orders(filter: { search: $search }) { results { id } } }';

describe('all orders', () => {
  it('are found by number, item, buyer, receipt and phone, however they are typed', async () => {
    const person = await addPaidMember(app, { name: 'Nyambura Wekesa-Otieno' });
    const item = String((await addItem(app, { name: 'Brass lantern' })).id);
    const placed = await app.ask<{ placeOrder: { id: string; number: string } }>(person, PLACE, { item });
    const { id, number } = placed.placeOrder;
    const paid = await addPayment(app, person, { type: 'ORDER', receipt: 'ULFOUND123' });
    await app.sql('insert into order_payments (order_id, payment_id) values ($1, $2)', [id, paid]);
    const numbers = [number, number.toLowerCase().replace('-', ' '), number.slice(0, 6), number.slice(3)];
    const others = [
      'ss lant',
      'wekesa-ot',
      person.email,
      'found12',
      'ulfound123',
      '0712 345 678',
      '+254712345678',
      '712345',
    ];
    for (const search of [...numbers, ...others]) {
      const found = await app.ask(staff, FIND, { search });
      expect({ search, found }).toEqual({ search, found: { orders: { results: [{ id }] } } });
    }
  });
});
