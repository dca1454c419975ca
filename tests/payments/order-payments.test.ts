import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { brokenOrders } from '../support/orders.ts';
import { expectSoundBooks, paymentUntil, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk, APPROVE, PAY_OUT, refundInput, REQUEST, type Desk } from '../support/refunds.ts';
import { addItem, stockOf } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { keepWeighing } from '../support/weighed-orders.ts';
import { PayBillClub } from './paybill-club.ts';

const clock = movableClock();
let app: TestApp;
let desk: Desk;
let admin: Person;
let stopWeighing: () => Promise<void>;

beforeAll(async () => {
  app = await startTestApp({ clock });
  stopWeighing = keepWeighing(app);
  desk = await addDesk(app);
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => stopWeighing());
afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenOrders(app)).toEqual([]);
});

/** Pays, and the callback comes long after the money. */
const LATE_PHONE = '254700000040';
const CANCELLING_PHONE = '254700000032';
const PHONE = '254712345678';

interface Order {
  id: string;
  number: string;
  status: string;
  refundDue: boolean;
  payments: { id: string; status: string; receipt: string; amount: string }[];
}

interface Placed {
  person: Person;
  order: Order;
  variantId: number;
}

const ORDER = 'id number status refundDue payments { id status receipt amount }';

async function placed(facts: Parameters<typeof addItem>[1] = {}): Promise<Placed> {
  const person = await addPaidMember(app);
  const { id, variantIds } = await addItem(app, { stock: 3, ...facts });
  const { placeOrder } = await app.ask<{ placeOrder: Order }>(
    person,
    `mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id }] }) { ${ORDER} } }`,
    { id: String(id) },
  );
  return { person, order: placeOrder, variantId: variantIds[0] ?? 0 };
}

const NO_ORDER: Order = { id: '', number: '', status: 'PENDING', refundDue: false, payments: [] };

const pay = ({ person, order }: Placed, phoneNumber = PHONE) =>
  app.rest('POST', `/api/merchandise/orders/${order.id}/pay_with_mpesa/`, {
    token: person.token,
    body: { phone_number: phoneNumber },
  });

const READ = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;
const read = async ({ person, order: { id } }: Placed): Promise<Order> =>
  (await app.ask<{ order: Order }>(person, READ, { id })).order;

const orderUntil = (goods: Placed, status: string): Promise<Order> =>
  until(
    `order to be ${status}`,
    async () => {
      const order = await read(goods);
      return order.status === status ? order : null;
    },
    15_000,
  );

const cancel = ({ person, order }: Placed) =>
  app.ask(person, 'mutation ($id: ID!) { updateOrderStatus(id: $id, input: { status: CANCELLED }) { id } }', {
    id: order.id,
  });

const reviewOf = async (paymentId: unknown): Promise<string | null | undefined> =>
  (
    await app.sql<{ review_reason: string | null }>('select review_reason from payments where id = $1', [
      paymentId,
    ])
  )[0]?.review_reason;

const accept = (paymentId: unknown) =>
  app.graphql(admin, 'mutation ($id: ID!) { acceptPayment(id: $id, reason: "It counts.") { id } }', {
    id: String(paymentId),
  });

describe('paying an order', () => {
  it('asks for whole shillings, and ends in a paid order, sold goods and a receipt', async () => {
    const goods = await placed({ priceCents: 149_950 });
    const started = await pay(goods);
    expect(started.status).toBe(201);
    expect(started.body).toMatchObject({
      message: `Payment request sent to ${PHONE}. Enter your M-Pesa PIN to complete it.`,
      ...{ status: 'PENDING', amount: '1500.00', order_id: Number(goods.order.id), order_status: 'PENDING' },
    });
    const order = await orderUntil(goods, 'PAID');
    expect(order).toMatchObject({ refundDue: false, payments: [{ status: 'COMPLETED', amount: '1500.00' }] });
    expect(order.payments[0]?.receipt).not.toBe('');
    expect(await toldTo(app, goods.person)).toEqual(['Order placed', 'Payment received', 'Order paid']);
    const again = await pay(goods);
    expect([again.status, again.body.detail]).toEqual([409, 'This order has already been paid.']);
  });

  it('asks one phone once, whoever clicks how often, and another phone not at all meanwhile', async () => {
    const goods = await placed();
    const [first, second] = await Promise.all([pay(goods, LATE_PHONE), pay(goods, LATE_PHONE)]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(first.body.payment_id).toBe(second.body.payment_id);
    const other = await pay(goods);
    expect([other.status, other.body.code]).toEqual([409, 'payment_in_progress']);
    await orderUntil(goods, 'PAID');
  });

  it('is followed by its owner and by who sees payments, and by nobody else', async () => {
    const goods = await placed();
    const ask = ({ token }: Person) =>
      app.rest('GET', `/api/payment/mpesa/payment_status/?order_id=${goods.order.id}`, { token });
    expect((await ask(goods.person)).body.detail).toBe('No payment has been started for this order.');
    const started = await pay(goods);
    await orderUntil(goods, 'PAID');
    const { status, body } = await ask(goods.person);
    expect({ status, ...body }).toMatchObject({
      ...{ status: 'COMPLETED', order_id: Number(goods.order.id), order_status: 'PAID', amount: '1500.00' },
      payment_id: started.body.payment_id,
    });
    expect((await ask(desk.approver)).status).toBe(200);
    const seller = await addPerson(app, { granted: ['merchandise.manage_orders'] });
    expect([(await ask(seller)).status, (await ask(await addPaidMember(app))).status]).toEqual([404, 404]);
    const payments = await app.rest('GET', `/api/payment/mpesa/?order_id=${goods.order.id}`, {
      token: goods.person.token,
    });
    expect(payments.body).toMatchObject({ count: 1, results: [{ order: Number(goods.order.id) }] });
  });

  it('that ends without money leaves the order to be paid again', async () => {
    const goods = await placed();
    const { body } = await pay(goods, CANCELLING_PHONE);
    await paymentUntil(app, goods.person, String(body.payment_id), { status: 'FAILED' });
    expect(await read(goods)).toMatchObject({ status: 'PENDING', refundDue: false });
    await pay(goods);
    expect((await orderUntil(goods, 'PAID')).payments.map(({ status }) => status)).toEqual([
      ...['COMPLETED', 'FAILED'],
    ]);
  });
});

describe('money that goes back', () => {
  it('ends an order that was not sent, and its goods are back on the shelf', async () => {
    const goods = await placed();
    await pay(goods);
    const { payments } = await orderUntil(goods, 'PAID');
    const { requestRefund } = await app.ask<{ requestRefund: { id: string } }>(
      desk.asker,
      REQUEST,
      refundInput(payments[0]?.id ?? '', { amount: '1500', effect: 'END' }),
    );
    await app.ask(desk.approver, APPROVE, { id: requestRefund.id });
    await app.ask(desk.approver, PAY_OUT, {
      id: requestRefund.id,
      input: { method: 'CASH', reference: '', paidOn: nairobiDate(clock.now()) },
    });
    expect(await read(goods)).toMatchObject({ status: 'CANCELLED', refundDue: false });
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 3, sum: 3 });
    expect(await toldTo(app, goods.person)).toContain('Order cancelled');
  });

  it('serialises who cancels and what settles: paid, or cancelled with the money kept for a decision', async () => {
    for (let round = 0; round < 6; round += 1) {
      const goods = await placed();
      const { body } = await pay(goods);
      await Promise.all([cancel(goods).catch(() => null), pay(goods)]);
      await paymentUntil(app, goods.person, String(body.payment_id), { status: 'COMPLETED' });
      const { status, refundDue } = await read(goods);
      expect([status, refundDue, await reviewOf(body.payment_id)]).toEqual(
        status === 'PAID' ? ['PAID', false, null] : ['CANCELLED', true, 'PAID_AFTER_CANCEL'],
      );
    }
  });
});

// Before the clock moves ahead: M-Pesa takes no prompt from a clock that is wrong.
describe('two hundred people who want the last ten of a thing, through two processes', () => {
  const PLACE = `mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id }] }) { ${ORDER} } }`;
  let other: TestApp;

  beforeAll(async () => {
    other = await startTestApp({ clock, database: app.database, mpesaUrl: app.simulator.url });
  });

  afterAll(() => other.close());

  /** Whoever is even asks one process by GraphQL, whoever is odd the other by REST: the order, or the words of a refusal. */
  async function want(person: Person, itemId: number, place: number): Promise<Placed['order'] | string> {
    if (place % 2 === 0) {
      const { data, errors } = await app.graphql<{ placeOrder: Order }>(person, PLACE, {
        id: String(itemId),
      });
      return data?.placeOrder ?? errors[0]?.message ?? '';
    }
    const body = { items: [{ merchandise: itemId }] };
    const answer = await other.rest('POST', '/api/merchandise/orders/', { token: person.token, body });
    const { id, detail } = answer.body;
    return answer.status === 201 ? { ...NO_ORDER, id: String(id) } : String(detail);
  }

  it('are ten orders, each paid once though its first prompt fails, and a clear word for the others', async () => {
    const { id, variantIds } = await addItem(app, { stock: 10 });
    const people = await Promise.all(Array.from({ length: 200 }, () => addPaidMember(app)));
    const answers = await Promise.all(people.map((person, place) => want(person, id, place)));
    const refusals = answers.filter((answer) => typeof answer === 'string');
    expect(new Set(refusals)).toEqual(new Set(['Only 0 of Club Hoodie left in stock.']));
    expect(refusals).toHaveLength(190);
    const bought = people.flatMap((person, place): Placed[] => {
      const order = answers[place];
      return order === undefined || typeof order === 'string'
        ? []
        : [{ person, order, variantId: variantIds[0] ?? 0 }];
    });
    await Promise.all(
      bought.map(async (goods) => {
        await pay(goods, CANCELLING_PHONE);
        await until('the first prompt to fail', async () =>
          (await read(goods)).payments.some(({ status }) => status === 'FAILED'),
        );
        await Promise.all([pay(goods), pay(goods)]);
        const { payments } = await orderUntil(goods, 'PAID');
        expect(payments.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
      }),
    );
    expect(await stockOf(app, variantIds[0] ?? 0)).toEqual({ shown: 0, sum: 0 });
  }, 120_000);
});

describe('money that comes too late', () => {
  it('for a cancelled order is kept for the treasurer, who may let it count while goods are there', async () => {
    const goods = await placed();
    const { body } = await pay(goods, LATE_PHONE);
    await cancel(goods);
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 3, sum: 3 });
    await paymentUntil(app, goods.person, String(body.payment_id), { status: 'COMPLETED' });
    expect(await reviewOf(body.payment_id)).toBe('PAID_AFTER_CANCEL');
    expect(await read(goods)).toMatchObject({ status: 'CANCELLED', refundDue: true });
    expect(await toldTo(app, desk.asker)).toContain('A payment needs review');
    expect(await toldTo(app, goods.person)).toContain('Your payment is being looked at');
    expect((await accept(body.payment_id)).errors).toEqual([]);
    expect(await read(goods)).toMatchObject({ status: 'PAID', refundDue: false });
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 2, sum: 2 });
  });

  it('for a lapsed order buys what is still there, by the number of the order at the PayBill', async () => {
    const goods = await placed();
    clock.advance(3 * DAY + MINUTE);
    expect((await read(goods)).status).toBe('CANCELLED');
    const club = new PayBillClub(app);
    await club.pay({ accountReference: goods.order.number.toLowerCase(), amountKes: 1500 });
    expect(await orderUntil(goods, 'PAID')).toMatchObject({ refundDue: false });
    expect(await stockOf(app, goods.variantId)).toEqual({ shown: 2, sum: 2 });
  });

  it('waits for a treasurer when what lapsed is sold out, and is honoured as soon as it is there again', async () => {
    const goods = await placed({ stock: 1 });
    clock.advance(3 * DAY + MINUTE);
    await read(goods);
    await app.sql(
      `insert into stock_movements (kind, variant_id, units, reason) values ('WRITTEN_OFF', $1, 1, 'Wet')`,
      [goods.variantId],
    );
    await new PayBillClub(app).pay({ accountReference: goods.order.number, amountKes: 1500 });
    const { payments } = await read(goods);
    expect(await reviewOf(payments[0]?.id)).toBe('PAID_OUT_OF_STOCK');
    expect((await accept(payments[0]?.id)).errors[0]?.message).toBe(
      'There is not enough in stock for this order yet.',
    );
    await app.sql(`insert into stock_movements (kind, variant_id, units) values ('RECEIVED', $1, 1)`, [
      goods.variantId,
    ]);
    expect((await accept(payments[0]?.id)).errors).toEqual([]);
    expect((await read(goods)).status).toBe('PAID');
  });
});
