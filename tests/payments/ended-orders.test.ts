import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { brokenOrders } from '../support/orders.ts';
import { expectSoundBooks, paymentUntil, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person, type PersonFacts } from '../support/people.ts';
import { addDesk, APPROVE, PAY_OUT, refundInput, REQUEST, type Desk } from '../support/refunds.ts';
import { addItem, stockOf } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let desk: Desk;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  desk = await addDesk(app);
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenOrders(app)).toEqual([]);
});

/** Pays, and the callback comes long after the money. */
const LATE_PHONE = '254700000040';

interface Order {
  id: string;
  status: string;
  refundDue: boolean;
  payments: { id: string; status: string }[];
}

interface Placed {
  person: Person;
  id: string;
  variantId: number;
}

const READ = 'query ($id: ID!) { order(id: $id) { id status refundDue payments { id status } } }';
const PLACE = `mutation ($id: ID!, $to: String) {
  placeOrder(input: { items: [{ item: $id }], shippingAddress: $to }) { id } }`;
const MOVE = `mutation ($id: ID!, $status: OrderStatus!) { updateOrderStatus(id: $id, input: { status: $status }) { id } }`;
const CODE = 'query ($id: ID!) { collectionCode(orderId: $id) { code } }';
const ACCEPT = 'mutation ($id: ID!) { acceptPayment(id: $id, reason: "It counts.") { id } }';
const COLLECT = 'mutation ($input: CollectOrderInput!) { collectOrder(input: $input) { outcome } }';

/** An order of KES 1,500, of a thing of which there are three. */
async function placed(to = '', facts: PersonFacts = {}): Promise<Placed> {
  const person = await addPaidMember(app, facts);
  const item = await addItem(app, { stock: 3 });
  const { placeOrder } = await app.ask<{ placeOrder: { id: string } }>(person, PLACE, {
    ...{ id: String(item.id), to },
  });
  return { person, id: placeOrder.id, variantId: item.variantIds[0] ?? 0 };
}

const read = async ({ person, id }: Placed): Promise<Order> =>
  (await app.ask<{ order: Order }>(person, READ, { id })).order;

async function prompt({ person, id }: Placed, phone = '254712345678'): Promise<string> {
  const { body } = await app.rest('POST', `/api/merchandise/orders/${id}/pay_with_mpesa/`, {
    ...{ token: person.token, body: { phone_number: phone } },
  });
  return String(body.payment_id);
}

const move = ({ id }: Placed, status: string) => app.ask(admin, MOVE, { id, status });

/** An order that is paid and then sent, or ready to be collected; by which payment. */
async function ready(to = ''): Promise<{ goods: Placed; paymentId: string }> {
  const goods = await placed(to);
  const paymentId = await prompt(goods);
  await until('the order to be paid', async () => (await read(goods)).status === 'PAID');
  await move(goods, 'SHIPPED');
  return { goods, paymentId };
}

/** Money of a payment goes back, all of it unless it is said, and what it bought ends. */
async function sendBack(paymentId: string, amount = '1500'): Promise<void> {
  const asked = refundInput(paymentId, { amount, effect: 'END' });
  const { requestRefund } = await app.ask<{ requestRefund: { id: string } }>(desk.asker, REQUEST, asked);
  await app.ask(desk.approver, APPROVE, { id: requestRefund.id });
  const input = { method: 'CASH', reference: '', paidOn: nairobiDate(app.clock.now()) };
  await app.ask(desk.approver, PAY_OUT, { id: requestRefund.id, input });
}

const codeOf = async ({ person, id }: Placed): Promise<string> =>
  (await app.ask<{ collectionCode: { code: string } }>(person, CODE, { id })).collectionCode.code;

const collect = ({ id: orderId }: Placed, code: string) =>
  app.graphql<{ collectOrder: { outcome: string } }>(admin, COLLECT, {
    input: { orderId, code, requestKey: randomUUID(), doneAt: app.clock.now().toISOString() },
  });

describe('the money of an order goes back, and what it bought ends', () => {
  it('while it waits to be collected: it is collected no more, and its goods are on the shelf', async () => {
    const { goods, paymentId } = await ready();
    const code = await codeOf(goods);
    await sendBack(paymentId);
    expect(await read(goods)).toMatchObject({ status: 'CANCELLED', refundDue: false });
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 3, sum: 3 });
    expect((await app.graphql(goods.person, CODE, { id: goods.id })).errors[0]?.message).toBe('Not found.');
    expect((await collect(goods, code)).errors).toHaveLength(1);
    expect(await toldTo(app, goods.person)).toContain('Order cancelled');
  });

  it('while it is on its way: it is where it was sent', async () => {
    const { goods, paymentId } = await ready('Hostel 4');
    await sendBack(paymentId);
    expect(await read(goods)).toMatchObject({ status: 'SHIPPED' });
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 2, sum: 2 });
  });

  it('once it was collected: it is with who has it', async () => {
    const { goods, paymentId } = await ready();
    await collect(goods, await codeOf(goods));
    await sendBack(paymentId);
    expect(await read(goods)).toMatchObject({ status: 'DELIVERED' });
  });

  it('while somebody hands it over: it is with them, or on the shelf, and never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { goods, paymentId } = await ready();
      const code = await codeOf(goods);
      const [handed] = await Promise.all([collect(goods, code), sendBack(paymentId)]);
      const isHanded = handed.data?.collectOrder.outcome === 'COLLECTED';
      expect((await read(goods)).status).toBe(isHanded ? 'DELIVERED' : 'CANCELLED');
      expect((await stockOf(app, goods.variantId)).shown).toBe(isHanded ? 2 : 3);
    }
  });
});

/** What somebody was told last under a title. */
const told = async ({ id }: Person, title: string): Promise<string> =>
  (
    await app.sql<{ message: string }>(
      'select message from notifications where user_id = $1 and title = $2 order by id desc limit 1',
      [id, title],
    )
  )[0]?.message ?? '';

describe('an order that ends while the club has money for it', () => {
  it('because a part of it goes back: who ordered and the treasurer hear of the rest', async () => {
    const { goods, paymentId } = await ready();
    await sendBack(paymentId, '400');
    expect(await read(goods)).toMatchObject({ status: 'CANCELLED', refundDue: true });
    expect(await told(goods.person, 'Order cancelled')).toContain('KES 1,100 will be sent back to you.');
    expect(await told(desk.asker, 'A refund is due')).toContain('KES 1,100 has to go back');
  });

  it('because the first of two payments goes back: the other takes it up again, with a code of its own', async () => {
    const goods = await placed();
    const mpesa = await prompt(goods, LATE_PHONE);
    await move(goods, 'PAID');
    await paymentUntil(app, goods.person, mpesa, { status: 'COMPLETED' });
    await move(goods, 'SHIPPED');
    const code = await codeOf(goods);
    await sendBack((await read(goods)).payments.find(({ id }) => id !== mpesa)?.id ?? '');
    expect(await read(goods)).toMatchObject({ status: 'CANCELLED', refundDue: true });
    expect(await told(desk.asker, 'A refund is due')).toContain('KES 1,500 has to go back');
    const accepted = await app.graphql(admin, ACCEPT, { id: mpesa });
    expect(accepted.errors).toEqual([]);
    await move(goods, 'SHIPPED');
    expect(await read(goods)).toMatchObject({ status: 'SHIPPED', refundDue: false });
    expect(await codeOf(goods)).not.toBe(code);
    expect((await collect(goods, await codeOf(goods))).data?.collectOrder.outcome).toBe('COLLECTED');
  });
});

describe('who has money to come for an order', () => {
  const CLOSING = '{ myClosing { obstacles } }';
  const obstaclesOf = async (person: Person): Promise<string[]> =>
    (await app.ask<{ myClosing: { obstacles: string[] } }>(person, CLOSING)).myClosing.obstacles;

  it('keeps their account until it has reached them: nobody finds who is erased', async () => {
    const goods = await placed();
    const paymentId = await prompt(goods);
    await until('the order to be paid', async () => (await read(goods)).status === 'PAID');
    await move(goods, 'CANCELLED');
    const [obstacle, ...more] = await obstaclesOf(goods.person);
    expect(obstacle).toContain('The club has money of yours for an order');
    expect(more).toEqual([]);
    await sendBack(paymentId);
    expect(await obstaclesOf(goods.person)).toEqual([]);
  });
});

describe('staff who cancel an order of their own', () => {
  const logged = async ({ id }: Person) =>
    (
      await app.sql<{ change: string }>(
        `select old_value || ' → ' || new_value as change from audit_entries where changed_by_id = $1 and action = 'PERMISSION_USED'`,
        [id],
      )
    ).map(({ change }) => change);

  it('stand in the log once it was paid, which only staff may do', async () => {
    const goods = await placed('', { granted: ['merchandise.manage_orders'] });
    const unpaid = await placed('', { granted: ['merchandise.manage_orders'] });
    await prompt(goods);
    await until('the order to be paid', async () => (await read(goods)).status === 'PAID');
    for (const { person, id } of [goods, unpaid]) await app.ask(person, MOVE, { id, status: 'CANCELLED' });
    expect(await logged(goods.person)).toEqual(['PAID → CANCELLED']);
    expect(await logged(unpaid.person)).toEqual([]);
  });
});
