import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addOrder } from '../support/orders.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addDesk, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  keepWeighing,
  misweighedOrders,
  ordersDue,
  ordersToWeigh,
  weigh,
} from '../support/weighed-orders.ts';

let app: TestApp;
let staff: Person;
let buyer: Person;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPaidMember(app, { role: 'ADMIN' });
  buyer = await addPaidMember(app);
  desk = await addDesk(app);
});

afterAll(() => app.close());

/** `$1` is an order, `$2` a payment of one; a number that is not there changes nothing. */
const ACTS = {
  cancel: `update orders set status = 'CANCELLED', cancel_cause = 'OWNER', cancelled_at = now() where id = $1`,
  takeUp: `update orders set status = 'PAID', cancel_cause = null, cancelled_at = null where id = $1 and paid_by_id is not null`,
  payLate: `update orders set status = 'PAID', paid_by_id = $2, paid_at = now(), cancel_cause = null, cancelled_at = null
             where id = $1 and status in ('PENDING', 'CANCELLED') and paid_by_id is null
               and not exists (select from orders where paid_by_id = $2) and exists (select from payments where id = $2)`,
  handOver: `update orders set status = 'DELIVERED' where id = $1 and status = 'PAID'`,
  complete: `update payments set status = 'COMPLETED' where id = $2 and status in ('PENDING', 'FAILED', 'REVERSED')`,
  fail: `update payments set status = 'FAILED' where id = $2 and status in ('PENDING', 'COMPLETED')`,
  reverse: `update payments set status = 'REVERSED' where id = $2 and status = 'COMPLETED'`,
  name: 'update order_payments set order_id = $1 where payment_id = $2',
  unname: 'delete from order_payments where payment_id = $2',
} as const;

const PAY = `
  with paid as (
    insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference)
    values ($1, 'ORDER', 'MANUAL', $2, $3, 'Order', 'PAY-' || $4::text, $4) returning id)
  insert into order_payments (order_id, payment_id) select $5, id from paid returning payment_id id`;

const ASK_BACK = `insert into refunds (number, payment_id, amount_cents, effect, reason, asked_by_id)
  select $1, id, $3, 'KEEP', 'Hers.', $4 from payments where id = $2
      on conflict do nothing`;
/** Written as it ended, as whoever fills a club with what was does. */
const WRITE_SENT = `insert into refunds (number, payment_id, amount_cents, effect, reason, asked_by_id, state, approved_by_id,
         approved_at, paid_method, paid_reference, paid_on, paid_by_id, paid_at)
  select $1, id, $3, 'KEEP', 'Hers.', $4, 'PAID_OUT', $5, now(), 'BANK', $1, current_date, $4, now()
    from payments where id = $2`;

/** Money that leaves is with the payer; a contradiction may take that back. */
const SEND_BACK = `update refunds set state = 'PAID_OUT', approved_by_id = $2, approved_at = now(), paid_method = 'BANK',
         paid_reference = number, paid_on = current_date, paid_by_id = asked_by_id, paid_at = now()
   where payment_id = $1 and state in ('REQUESTED', 'APPROVED')`;
const TAKE_BACK = `update refunds set state = 'APPROVED', paid_method = null, paid_reference = '', paid_on = null,
         paid_by_id = null, paid_at = null
   where id = (select max(id) from refunds where payment_id = $1 and state = 'PAID_OUT')
     and not exists (select from refunds where payment_id = $1 and state in ('REQUESTED', 'APPROVED'))`;
const DECIDE = `insert into payment_decisions (payment_id, decided_by_id, decision, reason)
  select id, $2, 'REFUNDED', 'Sent by hand.' from payments where id = $1`;

const mark = (): string => randomBytes(6).toString('hex');

/** Some orders, and the money that came for them. */
class Till {
  private readonly money: number[] = [];

  private constructor(readonly orders: readonly number[]) {}

  /** One that is paid twice, one that is paid, one that was cancelled with its money here, and one that is being paid. */
  static async open(): Promise<Till> {
    const orders: number[] = [];
    for (const status of ['PAID', 'DELIVERED', 'PAID', 'PENDING'] as const) {
      orders.push(await addOrder(app, buyer, { status }));
    }
    const till = new Till(orders);
    const paid = await app.sql<{ id: number }>(
      'select payment_id id from order_payments where order_id = any($1) order by order_id',
      [orders],
    );
    till.money.push(...paid.map(({ id }) => id));
    await till.take({ ...WHOLE, what: 'pay', order: 0 });
    await till.take({ ...WHOLE, what: 'cancel', order: 2 });
    await till.take({ ...WHOLE, what: 'prompt', order: 3 });
    return till;
  }

  async take({ what, order, payment, cents }: Act): Promise<void> {
    const orderId = this.orders[order % this.orders.length] ?? 0;
    const paymentId = this.money[payment % Math.max(1, this.money.length)] ?? 0;
    if (what === 'pay' || what === 'prompt') {
      const status = what === 'pay' ? 'COMPLETED' : 'PENDING';
      const [made] = await app.sql<{ id: number }>(PAY, [buyer.id, status, cents, mark(), orderId]);
      this.money.push(made?.id ?? 0);
    } else if (what === 'sendBack') {
      await app.sql(ASK_BACK, [`RF-${mark()}`, paymentId, cents, desk.asker.id]);
      await app.sql(SEND_BACK, [paymentId, desk.approver.id]);
    } else if (what === 'writeSent') {
      const people = [desk.asker.id, desk.approver.id];
      await app.sql(WRITE_SENT, [`RF-${mark()}`, paymentId, cents, ...people]);
    } else if (what === 'takeBack') {
      await app.sql(TAKE_BACK, [paymentId]);
    } else if (what === 'decide') {
      await app.sql(DECIDE, [paymentId, desk.asker.id]);
    } else {
      await app.sql(`with asked as (select $1::int, $2::int) ${ACTS[what]}`, [orderId, paymentId]);
    }
  }
}

const kinds = [
  ...(Object.keys(ACTS) as (keyof typeof ACTS)[]),
  ...(['pay', 'prompt', 'sendBack', 'writeSent', 'takeBack', 'decide'] as const),
];

interface Act {
  what: (typeof kinds)[number];
  order: number;
  payment: number;
  cents: number;
  isWeighedBefore: boolean;
}

const WHOLE = { order: 0, payment: 0, cents: 150_000, isWeighedBefore: true };

const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...kinds),
  order: fc.nat({ max: 3 }),
  payment: fc.nat({ max: 5 }),
  cents: fc.constantFrom(150_000, 100_000, 50_000, 1),
  isWeighedBefore: fc.boolean(),
});

async function listed(isRefundDue: boolean): Promise<number[]> {
  const { orders } = await app.ask<{ orders: { results: { id: string }[] } }>(
    staff,
    `{ orders(filter: { isRefundDue: ${String(isRefundDue)} }, pageSize: 100) { results { id } } }`,
  );
  return orders.results.map(({ id }) => Number(id)).sort((a, b) => a - b);
}

/** What the database refuses when somebody else does the same at that moment. */
const ONE_WITHOUT_ANOTHER: readonly Act['what'][] = ['payLate', 'takeBack'];

/** Orders of before are in the way of a page, and are weighed by nobody any more. */
const emptyTill = async (): Promise<Till> => {
  await app.sql('delete from orders_to_weigh');
  await app.sql(`update orders set created_at = created_at - interval '1 year'`);
  return Till.open();
};

describe('whether an order is to get money back', () => {
  it.each(kinds)('is kept as it is weighed after %s', async (what) => {
    for (let place = 0; place < 20; place += 1) {
      const till = await emptyTill();
      await weigh(app);
      await till.take({ ...WHOLE, what, order: place % 4, payment: place % 5 });
      expect(await misweighedOrders(app, till.orders)).toEqual([]);
    }
  });

  it('is kept as it is weighed, whatever becomes of its money and of itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 20 }), async (acts) => {
        const till = await emptyTill();
        for (const one of acts) {
          if (one.isWeighedBefore) {
            await weigh(app);
          }
          await till.take(one);
          expect(await misweighedOrders(app, till.orders)).toEqual([]);
        }
        const due = await ordersDue(app, till.orders);
        const isOfTill = (id: number): boolean => till.orders.includes(id);
        expect((await listed(true)).filter(isOfTill)).toEqual(due);
        expect((await listed(false)).filter(isOfTill)).toEqual(till.orders.filter((id) => !due.includes(id)));
        await weigh(app);
        expect([await ordersToWeigh(app), await misweighedOrders(app, till.orders)]).toEqual([[], []]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('is kept so when much happens at the same moment, while some weigh', async () => {
    const till = await emptyTill();
    const acts = fc
      .sample(act, { numRuns: 200, seed: 7 })
      .filter(({ what }) => !ONE_WITHOUT_ANOTHER.includes(what));
    const stops = [keepWeighing(app), keepWeighing(app)];
    try {
      await Promise.all(
        [0, 1, 2, 3].map((lane) =>
          inTurn(
            till,
            acts.filter((_, n) => n % 4 === lane),
          ),
        ),
      );
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
    expect(await misweighedOrders(app, till.orders)).toEqual([]);
    await weigh(app);
    expect([await ordersToWeigh(app), await misweighedOrders(app, till.orders)]).toEqual([[], []]);
  });
});

async function inTurn(till: Till, acts: readonly Act[]): Promise<void> {
  for (const one of acts) {
    await till.take(one);
  }
}
