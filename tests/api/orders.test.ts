import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { brokenOrders, fillCart } from '../support/orders.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem, stockOf } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let staff: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await addPerson(app, { granted: ['merchandise.manage_orders'] });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

afterEach(async () => {
  expect(await brokenOrders(app)).toEqual([]);
});

interface Order {
  id: string;
  number: string;
  status: string;
  total: string;
  payable: string;
  version: number;
  cancelCause: string | null;
  refundDue: boolean;
  viewerMoves: string[];
  viewerCanPay: boolean;
  lines: { name: string; variantName: string; unitPrice: string; quantity: number; subtotal: string }[];
  payments: { amount: string; method: string; status: string }[];
}

const ORDER = `id number status total payable version cancelCause refundDue viewerMoves viewerCanPay
  lines { name variantName unitPrice quantity subtotal } payments { amount method status }`;
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${ORDER} } }`;
const MOVE = `mutation ($id: ID!, $status: OrderStatus!, $version: Int) {
  updateOrderStatus(id: $id, input: { status: $status, version: $version }) { ${ORDER} } }`;
const READ = `query ($id: ID!) { order(id: $id) { ${ORDER} } }`;

interface Wanted {
  item: number | string;
  variant?: number;
  quantity?: number;
}

const asInput = (items: Wanted[], more: object = {}) => ({
  input: {
    items: items.map(({ item, variant, quantity = 1 }) => ({
      ...{ item: String(item), quantity },
      ...(variant !== undefined && { variant: String(variant) }),
    })),
    ...more,
  },
});

const place = async (person: Person, items: Wanted[], more: object = {}): Promise<Order> =>
  (await app.ask<{ placeOrder: Order }>(person, PLACE, asInput(items, more))).placeOrder;

const move = async (person: Person, { id }: { id: string }, status: string): Promise<Order> =>
  (await app.ask<{ updateOrderStatus: Order }>(person, MOVE, { id, status })).updateOrderStatus;

const read = async (person: Person, { id }: { id: string }): Promise<Order> =>
  (await app.ask<{ order: Order }>(person, READ, { id })).order;

const refusalOf = async (person: Person, { id }: { id: string }, status: string, version?: number) => {
  const { errors } = await app.graphql(person, MOVE, { id, status, version });
  return errors[0]?.message;
};

const toldTo = async ({ id }: Person): Promise<string[]> =>
  (
    await app.sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [id])
  ).map(({ title }) => title);

describe('placeOrder', () => {
  it('freezes names and prices, holds the goods and tells its owner', async () => {
    const person = await addPaidMember(app);
    const { id, variantIds } = await addItem(app, {
      name: 'Shirt',
      variants: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 3, priceCents: 99_950 },
      ],
    });
    const order = await place(person, [{ item: id, variant: variantIds[1], quantity: 2 }]);
    expect(order).toMatchObject({
      ...{ status: 'PENDING', total: '1999.00', payable: '1999.00', version: 1, refundDue: false },
      ...{ viewerMoves: ['CANCELLED'], viewerCanPay: true, payments: [] },
      lines: [{ name: 'Shirt', variantName: 'M', unitPrice: '999.50', quantity: 2, subtotal: '1999.00' }],
    });
    expect(order.number).toMatch(/^CH-[2-9A-Z]{4}$/);
    await app.sql(`update merchandise_items set name = 'Jersey', price_cents = 1 where id = $1`, [id]);
    expect((await read(person, order)).lines[0]).toMatchObject({ name: 'Shirt', unitPrice: '999.50' });
    expect(await stockOf(app, variantIds[1] ?? 0)).toEqual({ shown: 1, sum: 1 });
    expect(await toldTo(person)).toEqual(['Order placed']);
  });

  it('refuses what is not said, not there or not sold, and says which', async () => {
    const person = await addPaidMember(app);
    const sizes = await addItem(app, { variants: [{ size: 'S' }, { size: 'M' }] });
    const gone = await addItem(app, { isAvailable: false });
    const refusal = async (items: Wanted[]) => {
      const { errors } = await app.graphql(person, PLACE, asInput(items));
      return errors[0]?.message;
    };
    expect(await refusal([{ item: sizes.id }])).toBe('Choose one of: S, M.');
    expect(await refusal([{ item: 999_999 }])).toBe('Invalid pk "999999" - object does not exist.');
    expect(await refusal([{ item: gone.id }])).toBe('Club Hoodie is not sold at the moment.');
    expect(await refusal([])).toBe('This list may not be empty.');
    expect(await refusal([{ item: sizes.id, quantity: 0 }])).toMatch(/greater than or equal to 1/);
  });

  it('changes nothing when one of its lines is short, and says what is left', async () => {
    const person = await addPaidMember(app);
    const plenty = await addItem(app, { stock: 5 });
    const few = await addItem(app, { name: 'Cap', stock: 1 });
    const { errors } = await app.graphql(
      person,
      PLACE,
      asInput([{ item: plenty.id }, { item: few.id, quantity: 2 }]),
    );
    expect(errors[0]?.message).toBe('Only 1 of Cap left in stock.');
    expect(errors[0]?.extensions.code).toBe('INSUFFICIENT_STOCK');
    expect(await stockOf(app, plenty.variantIds[0] ?? 0)).toEqual({ shown: 5, sum: 5 });
  });

  it('makes one order of fifty clicks with one key, and refuses a total that is not the present one', async () => {
    const person = await addPaidMember(app);
    const { id, variantIds } = await addItem(app, { stock: 60 });
    const wanted = asInput([{ item: id }], { requestKey: 'one click', expectedTotal: '1500.00' });
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => app.graphql<{ placeOrder: Order }>(person, PLACE, wanted)),
    );
    expect(new Set(clicks.map(({ data }) => data?.placeOrder.number)).size).toBe(1);
    expect(await stockOf(app, variantIds[0] ?? 0)).toEqual({ shown: 59, sum: 59 });
    const { errors } = await app.graphql(
      person,
      PLACE,
      asInput([{ item: id }], { expectedTotal: '1400.00' }),
    );
    expect(errors[0]?.message).toBe('Prices have changed: the total is now KES 1,500.');
  });
});

describe('placeOrderFromCart', () => {
  const FROM_CART = `mutation { placeOrderFromCart(input: {}) { ${ORDER} } }`;

  it('orders what is in the cart once, however often it is clicked, and leaves the cart empty', async () => {
    const person = await addPaidMember(app);
    const [shirt, cap] = [
      await addItem(app, { name: 'Shirt' }),
      await addItem(app, { name: 'Cap', stock: 2 }),
    ];
    await fillCart(app, person, shirt.variantIds[0], 2);
    await fillCart(app, person, cap.variantIds[0]);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => app.graphql<{ placeOrderFromCart: Order }>(person, FROM_CART)),
    );
    const orders = clicks.flatMap(({ data }) => data?.placeOrderFromCart ?? []);
    expect(orders).toMatchObject([
      { total: '4500.00', lines: [{ name: 'Shirt', quantity: 2 }, { name: 'Cap' }] },
    ]);
    expect(new Set(clicks.flatMap(({ errors }) => errors.map(({ message }) => message)))).toEqual(
      new Set(['Your cart is empty.']),
    );
  });

  it('leaves the cart as it is when something in it is short', async () => {
    const person = await addPaidMember(app);
    const { variantIds } = await addItem(app, { stock: 1 });
    await fillCart(app, person, variantIds[0], 2);
    const { errors } = await app.graphql(person, FROM_CART);
    expect(errors[0]?.message).toBe('Only 1 of Club Hoodie left in stock.');
    expect(await app.sql('select quantity from cart_items where user_id = $1', [person.id])).toEqual([
      { quantity: 2 },
    ]);
  });
});

describe('an order that nobody pays for', () => {
  it('lapses after 72 hours: on the next read of it, and when somebody wants what it holds', async () => {
    const [first, second, third] = [
      await addPaidMember(app),
      await addPaidMember(app),
      await addPaidMember(app),
    ];
    const { id } = await addItem(app, { stock: 1 });
    const lapsing = await place(first, [{ item: id }]);
    clock.advance(3 * DAY + MINUTE);
    const taken = await place(second, [{ item: id }]);
    expect(await read(first, lapsing)).toMatchObject({ status: 'CANCELLED', cancelCause: 'LAPSED' });
    expect(await toldTo(first)).toEqual(['Order placed', 'Order cancelled']);
    clock.advance(3 * DAY + MINUTE);
    expect(await read(second, taken)).toMatchObject({ status: 'CANCELLED', cancelCause: 'LAPSED' });
    const last = await place(third, [{ item: id }]);
    clock.advance(3 * DAY + MINUTE);
    await app.services.orderLapses.run(app.systemCall());
    const [row] = await app.sql<{ status: string }>('select status from orders where id = $1', [last.id]);
    expect(row?.status).toBe('CANCELLED');
  });
});

describe('updateOrderStatus', () => {
  it('goes the whole way by staff, with money in their name, news to the owner and entries in the log', async () => {
    const person = await addPaidMember(app);
    const { id } = await addItem(app);
    const order = await place(person, [{ item: id, quantity: 2 }]);
    const paid = await move(staff, order, 'PAID');
    expect(paid).toMatchObject({
      status: 'PAID',
      payments: [{ amount: '3000.00', method: 'MANUAL', status: 'COMPLETED' }],
    });
    await move(staff, order, 'SHIPPED');
    expect(await move(staff, order, 'DELIVERED')).toMatchObject({ status: 'DELIVERED', viewerMoves: [] });
    expect(await toldTo(person)).toEqual([
      ...['Order placed', 'Payment received', 'Order paid', 'Order ready to collect', 'Order delivered'],
    ]);
    const entries = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where reason = $1 order by id`,
      [`Order ${order.number}`],
    );
    expect(entries.map(({ new_value }) => new_value)).toEqual(['PAID', 'SHIPPED', 'DELIVERED']);
  });

  it('puts goods back once, however often it is cancelled, and knows what has to go back', async () => {
    const person = await addPaidMember(app);
    const { id, variantIds } = await addItem(app, { stock: 4 });
    const order = await place(person, [{ item: id, quantity: 3 }]);
    const attempts = await Promise.all(
      [person, staff, person, staff].map((who) =>
        app.graphql(who, MOVE, { id: order.id, status: 'CANCELLED' }),
      ),
    );
    expect(attempts.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await stockOf(app, variantIds[0] ?? 0)).toEqual({ shown: 4, sum: 4 });
    const other = await place(person, [{ item: id, quantity: 3 }]);
    await move(staff, other, 'PAID');
    expect(await refusalOf(person, other, 'CANCELLED')).toBe('Only pending orders can be cancelled.');
    expect(await move(staff, other, 'CANCELLED')).toMatchObject({ status: 'CANCELLED', refundDue: true });
    expect(await stockOf(app, variantIds[0] ?? 0)).toEqual({ shown: 4, sum: 4 });
  });

  it('takes no other way than the table, from nobody who may not, and not what has changed meanwhile', async () => {
    const person = await addPaidMember(app);
    const { id } = await addItem(app);
    const order = await place(person, [{ item: id }]);
    expect(await refusalOf(person, order, 'PAID')).toBe('You do not have permission to perform this action.');
    expect(await refusalOf(await addPaidMember(app), order, 'CANCELLED')).toBe('Not found.');
    const statuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'];
    const steps = {
      PENDING: ['PAID', 'CANCELLED'],
      PAID: ['SHIPPED', 'CANCELLED'],
      SHIPPED: ['DELIVERED'],
      DELIVERED: [],
    };
    for (const [from, legal] of Object.entries(steps) as [string, string[]][]) {
      for (const to of statuses.filter((status) => !legal.includes(status))) {
        expect(await refusalOf(staff, order, to)).toBe(`Cannot change order from ${from} to ${to}.`);
      }
      const [next] = legal;
      if (next !== undefined) {
        expect(await refusalOf(staff, order, next, 77)).toMatch(/has changed since you read it/);
        await move(staff, order, next);
      }
    }
  });

  it('lets nobody below ADMIN record a payment of their own order', async () => {
    const seller = await addPaidMember(app, { granted: ['merchandise.manage_orders'] });
    const { id } = await addItem(app);
    const own = await place(seller, [{ item: id }]);
    expect(own.viewerMoves).toEqual(['CANCELLED']);
    expect(await refusalOf(seller, own, 'PAID')).toBe('You cannot record a payment for your own order.');
    expect(await move(admin, await place(admin, [{ item: id }]), 'PAID')).toMatchObject({ status: 'PAID' });
  });
});
