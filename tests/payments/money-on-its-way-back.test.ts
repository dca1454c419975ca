import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { addOrder, addReadyOrder } from '../support/orders.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk, APPROVE, DECLINE, PAY_OUT, refundInput, REQUEST, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let desk: Desk;
let helper: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  desk = await addDesk(app);
  helper = await addPerson(app, { granted: ['merchandise.manage_orders'] });
  member = await addPaidMember(app);
});

afterAll(() => app.close());

const MOVE =
  'mutation ($id: ID!, $status: OrderStatus!) { updateOrderStatus(id: $id, input: { status: $status }) { status } }';
const COLLECT = 'mutation ($input: CollectOrderInput!) { collectOrder(input: $input) { outcome } }';
const LIST = '{ standList { orders { id } } }';

const MONEY_LEAVES = 'The money of this order is going back. Hand nothing over, and ask the treasurer.';

interface Ready {
  orderId: number;
  code: string;
}

const paidBy = async (orderId: number): Promise<string> =>
  String((await app.sql<{ id: number }>('select paid_by_id id from orders where id = $1', [orderId]))[0]?.id);

const statusOf = async (orderId: number): Promise<string | undefined> =>
  (await app.sql<{ status: string }>('select status from orders where id = $1', [orderId]))[0]?.status;

/** Asks that the money of an order goes back; the number of the refund in the table. */
async function asked(orderId: number, effect: 'END' | 'KEEP' = 'END'): Promise<string> {
  const input = refundInput(await paidBy(orderId), { amount: '1500', effect });
  return (await app.ask<{ requestRefund: { id: string } }>(desk.asker, REQUEST, input)).requestRefund.id;
}

/** How handing an order over was refused; the outcome when it was not. */
async function collect({ orderId, code }: Ready): Promise<string | undefined> {
  const doneAt = app.clock.now().toISOString();
  const input = { orderId: String(orderId), code, requestKey: randomUUID(), doneAt };
  const { data, errors } = await app.graphql<{ collectOrder: { outcome: string } }>(helper, COLLECT, {
    input,
  });
  return errors[0]?.message ?? data?.collectOrder.outcome;
}

const move = async (orderId: number, status: string) => {
  const { data, errors } = await app.graphql<{ updateOrderStatus: { status: string } }>(helper, MOVE, {
    ...{ id: String(orderId), status },
  });
  return errors[0]?.message ?? data?.updateOrderStatus.status;
};

const atTheStand = async ({ orderId }: Ready): Promise<boolean> =>
  (await app.ask<{ standList: { orders: { id: string }[] } }>(helper, LIST)).standList.orders.some(
    ({ id }) => id === String(orderId),
  );

/** Whether an order is among what is to be packed, on the list and in its file. */
async function isPacked(orderId: number): Promise<boolean> {
  interface Packing {
    packingList: { orders: { id: string }[]; goods: { orders: string[] }[] };
  }
  const { packingList } = await app.ask<Packing>(
    helper,
    '{ packingList { orders { id } goods { orders } } }',
  );
  const [order] = await app.sql<{ number: string }>('select number from orders where id = $1', [orderId]);
  const isTaken = packingList.goods.some(({ orders }) => orders.includes(order?.number ?? ''));
  expect(packingList.orders.some(({ id }) => id === String(orderId))).toBe(isTaken);
  return isTaken;
}

const ready = (): Promise<Ready> => addReadyOrder(app, member);

describe('an order whose money is going back, and which ends with it', () => {
  it('is not handed over while somebody has asked, or two have agreed: its goods and its money are not both gone', async () => {
    const order = await ready();
    const refund = await asked(order.orderId);
    expect(await collect(order)).toBe(MONEY_LEAVES);
    await app.ask(desk.approver, APPROVE, { id: refund });
    expect(await collect(order)).toBe(MONEY_LEAVES);
    expect(await move(order.orderId, 'DELIVERED')).toBe(MONEY_LEAVES);
    expect(await atTheStand(order)).toBe(false);
    const input = { method: 'CASH', reference: '', paidOn: nairobiDate(app.clock.now()) };
    await app.ask(desk.approver, PAY_OUT, { id: refund, input });
    expect(await statusOf(order.orderId)).toBe('CANCELLED');
  });

  it('is handed over by its code once the refund was stopped', async () => {
    const order = await ready();
    await app.ask(desk.approver, DECLINE, { id: await asked(order.orderId) });
    expect(await atTheStand(order)).toBe(true);
    expect(await collect(order)).toBe('COLLECTED');
  });

  it('is neither sent nor made ready', async () => {
    for (const address of ['', 'Hostel 4']) {
      const orderId = await addOrder(app, member, { status: 'PAID' });
      await app.sql('update orders set shipping_address = $2 where id = $1', [orderId, address]);
      await asked(orderId);
      expect(await move(orderId, 'SHIPPED')).toBe(MONEY_LEAVES);
    }
  });

  it('is not packed, until the refund was stopped', async () => {
    const orderId = await addOrder(app, member, { status: 'PAID' });
    const refund = await asked(orderId);
    expect(await isPacked(orderId)).toBe(false);
    await app.ask(desk.approver, APPROVE, { id: refund });
    expect(await isPacked(orderId)).toBe(false);
    await app.ask(desk.approver, DECLINE, { id: refund });
    expect(await isPacked(orderId)).toBe(true);
  });

  it('is noted as delivered where it was sent before: it is theirs', async () => {
    const orderId = await addOrder(app, member, { status: 'SHIPPED' });
    await app.sql(`update orders set shipping_address = 'Hostel 4' where id = $1`, [orderId]);
    await asked(orderId);
    expect(await move(orderId, 'DELIVERED')).toBe('DELIVERED');
  });

  it('may still be cancelled', async () => {
    const orderId = await addOrder(app, member, { status: 'PAID' });
    await asked(orderId);
    expect(await move(orderId, 'CANCELLED')).toBe('CANCELLED');
  });
});

describe('an order that is kept although money of it goes back', () => {
  it('is handed over meanwhile', async () => {
    const order = await ready();
    await asked(order.orderId, 'KEEP');
    expect(await atTheStand(order)).toBe(true);
    expect(await collect(order)).toBe('COLLECTED');
    const packed = await addOrder(app, member, { status: 'PAID' });
    await asked(packed, 'KEEP');
    expect(await isPacked(packed)).toBe(true);
  });
});

describe('an order whose money M-Pesa took back', () => {
  it('waits for what the treasurer decides, as what it bought does', async () => {
    const order = await ready();
    const payment = await paidBy(order.orderId);
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      payment,
    ]);
    expect(await collect(order)).toBe(MONEY_LEAVES);
    expect(await atTheStand(order)).toBe(false);
    await app.sql(`update orders set status = 'PAID' where id = $1`, [order.orderId]);
    expect(await isPacked(order.orderId)).toBe(false);
    await app.sql(`update orders set status = 'SHIPPED' where id = $1`, [order.orderId]);
    const keep = `mutation ($id: ID!) {
      keepReversedPayment(id: $id, reference: "BANK-77", reason: "It came back by bank.") { status } }`;
    await app.ask(desk.approver, keep, { id: payment });
    expect(await collect(order)).toBe('COLLECTED');
  });
});
