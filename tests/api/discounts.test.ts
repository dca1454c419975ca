import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { addDiscount, brokenOrders, fillCart } from '../support/orders.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  staff = await addPerson(app, { granted: ['merchandise.manage_products'] });
});
afterAll(() => app.close());

afterEach(async () => {
  expect(await brokenOrders(app)).toEqual([]);
});

interface Order {
  id: string;
  number: string;
  subtotal: string;
  discount: string;
  discountCode: string;
  total: string;
  lines: { discount: string; worth: string; one: string }[];
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  id number subtotal discount discountCode total lines { discount worth one: worth(units: 1) } } }`;
const CANCEL = 'mutation ($id: ID!) { updateOrderStatus(id: $id, input: { status: CANCELLED }) { status } }';
const QUOTE = `query ($code: String) { cartQuote(discountCode: $code) {
  subtotal discount discountCode total payable lines { name quantity subtotal discount } } }`;
const FIELDS =
  'id code percent amount state uses given isForAll items { name } maxUses maxUsesEach firstDay lastDay revision';
const CREATE = `mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateDiscountInput!) { updateDiscount(id: $id, input: $input) { ${FIELDS} } }`;

const place = (person: Person, items: { item: number; quantity?: number }[], more: object) =>
  app.graphql<{ placeOrder: Order }>(person, PLACE, {
    input: { items: items.map(({ item, quantity = 1 }) => ({ item: String(item), quantity })), ...more },
  });

const placed = async (person: Person, item: number, discountCode: string): Promise<Order> => {
  const { data, errors } = await place(person, [{ item }], { discountCode });
  expect(errors).toEqual([]);
  return data?.placeOrder ?? Promise.reject(new Error('no order'));
};

const refusal = async (person: Person, item: number, discountCode: string): Promise<unknown> =>
  (await place(person, [{ item }], { discountCode })).errors[0]?.message;

const discountOf = async (code: string) => {
  const { discounts } = await app.ask<{
    discounts: { results: { state: string; uses: number; given: string }[] };
  }>(staff, `query ($code: String) { discounts(search: $code) { results { ${FIELDS} } } }`, { code });
  return discounts.results[0];
};

const dayFromNow = (days: number): string => nairobiDate(new Date(clock.now().getTime() + days * DAY));

describe('a discount code at checkout', () => {
  it('is taken however it is written, and frozen in the order and in each of its lines', async () => {
    const person = await addPaidMember(app);
    const [hoodie, cap] = [await addItem(app), await addItem(app, { name: 'Cap', priceCents: 33_333 })];
    const { id, code } = await addDiscount(app, { code: 'FRESHERS10' });
    const { data } = await place(person, [{ item: hoodie.id, quantity: 3 }, { item: cap.id }], {
      ...{ discountCode: ' freshers-10 ', expectedTotal: '4350.00' },
    });
    expect(data?.placeOrder).toMatchObject({
      ...{ subtotal: '4833.33', discount: '483.33', discountCode: code, total: '4350.00' },
      lines: [
        { discount: '450.00', worth: '4050.00', one: '1350.00' },
        { discount: '33.33', worth: '300.00', one: '300.00' },
      ],
    });
    await app.sql('update discounts set percent = 50 where id = $1', [id]);
    const read = await app.ask(person, `{ order(id: "${data?.placeOrder.id ?? ''}") { discount total } }`);
    expect(read).toEqual({ order: { discount: '483.33', total: '4350.00' } });
    await expect(
      app.sql('update orders set discount_cents = 1 where discount_id = $1', [id]),
    ).rejects.toThrow(/is not the sum of its lines/);
  });

  it('leaves KES 1 to pay, whatever it takes off, and lets M-Pesa ask for whole shillings', async () => {
    const person = await addPaidMember(app);
    const { id } = await addItem(app, { priceCents: 4550 });
    const everything = await addDiscount(app, { percent: 100 });
    expect(await placed(person, id, everything.code)).toMatchObject({ discount: '44.50', total: '1.00' });
    const cheap = await addItem(app, { priceCents: 100 });
    expect(await refusal(person, cheap.id, everything.code)).toBe(
      `This order is too small for the discount code ${everything.code}: KES 1 is always left to pay.`,
    );
  });

  it('is refused with the reason, and nothing is ordered', async () => {
    const person = await addPaidMember(app);
    const [hoodie, cap] = [await addItem(app), await addItem(app)];
    const make = async (facts: object) => (await addDiscount(app, { percent: 10, ...facts })).code;
    const [ended, over, waiting, other] = [
      await make({ code: 'ENDEDONE', isEnded: true }),
      await make({ code: 'OVERONE', lastDay: '2026-03-02' }),
      await make({ code: 'WAITINGONE', firstDay: dayFromNow(2) }),
      await make({ code: 'OTHERONE', itemIds: [cap.id] }),
    ];
    expect(await refusal(person, hoodie.id, 'no such code')).toBe(
      'We do not know this discount code. Check how it is written.',
    );
    expect(await refusal(person, hoodie.id, ended)).toBe('The discount code ENDEDONE has ended.');
    expect(await refusal(person, hoodie.id, over)).toMatch(
      /^The discount code OVERONE ended on .*2 Mar 2026/,
    );
    expect(await refusal(person, hoodie.id, waiting)).toMatch(
      /^The discount code WAITINGONE can be used from /,
    );
    expect(await refusal(person, hoodie.id, other)).toBe(
      'The discount code OTHERONE is not for anything in this order.',
    );
    expect(await app.sql('select id from orders where user_id = $1', [person.id])).toEqual([]);
  });

  it('takes its last days by the calendar of Nairobi, and takes off only what it is for', async () => {
    const person = await addPaidMember(app);
    const [hoodie, cap] = [await addItem(app), await addItem(app, { priceCents: 50_000 })];
    const { code } = await addDiscount(app, {
      ...{ amountCents: 80_000, itemIds: [cap.id] },
      ...{ firstDay: dayFromNow(0), lastDay: dayFromNow(0) },
    });
    const { data } = await place(person, [{ item: hoodie.id }, { item: cap.id }], { discountCode: code });
    expect(data?.placeOrder).toMatchObject({
      ...{ discount: '500.00', total: '1500.00' },
      lines: [{ discount: '0.00' }, { discount: '500.00', worth: '0.00' }],
    });
  });

  it('is used by five of fifty who order at once, and nobody else is charged less', async () => {
    const { id } = await addItem(app, { stock: 60 });
    const { code } = await addDiscount(app, { amountCents: 50_000, maxUses: 5 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => addPaidMember(app)));
    const answers = await Promise.all(
      buyers.map(({ token }) =>
        app.rest('POST', '/api/merchandise/orders/', {
          token,
          body: { items: [{ merchandise: id }], discount_code: code.toLowerCase() },
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.map(({ body }) => body.total_amount)).toEqual(Array.from({ length: 5 }, () => '1000.00'));
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ status, body }) => `${String(status)} ${String(body.detail)}`))).toEqual(
      new Set([`400 The discount code ${code} is used up.`]),
    );
    expect(
      await app.sql(
        'select count(*)::int n from orders o join discounts d on d.id = o.discount_id where d.code = $1',
        [code],
      ),
    ).toEqual([{ n: 5 }]);
    expect(await discountOf(code)).toMatchObject({ state: 'USED_UP', uses: 5, given: '2500.00' });
  }, 60_000);

  it('comes back when an order that has it is cancelled or lapses, of one person as of all', async () => {
    const [first, second] = [await addPaidMember(app), await addPaidMember(app)];
    const { id } = await addItem(app);
    const { code } = await addDiscount(app, { maxUses: 1, maxUsesEach: 1 });
    const order = await placed(first, id, code);
    expect(await refusal(first, id, code)).toBe(`You have used the discount code ${code} already.`);
    expect(await refusal(second, id, code)).toBe(`The discount code ${code} is used up.`);
    await app.ask(first, CANCEL, { id: order.id });
    await placed(second, id, code);
    clock.advance(3 * DAY + MINUTE);
    await placed(first, id, code);
    expect(await discountOf(code)).toMatchObject({ uses: 1 });
  });
});

describe('cartQuote', () => {
  it('says what the cart comes to with a code, and keeps, holds and uses nothing', async () => {
    const person = await addPaidMember(app);
    const { variantIds } = await addItem(app, { name: 'Scarf', priceCents: 99_950 });
    await fillCart(app, person, variantIds[0], 2);
    const { code } = await addDiscount(app, { percent: 15, maxUses: 1 });
    const quote = await app.ask(person, QUOTE, { code: code.toLowerCase() });
    expect(quote).toEqual({
      cartQuote: {
        ...{
          subtotal: '1999.00',
          discount: '299.85',
          discountCode: code,
          total: '1699.15',
          payable: '1700.00',
        },
        lines: [{ name: 'Scarf', quantity: 2, subtotal: '1999.00', discount: '299.85' }],
      },
    });
    expect(await app.ask(person, QUOTE)).toMatchObject({ cartQuote: { discount: '0.00', total: '1999.00' } });
    const { errors } = await app.graphql(person, QUOTE, { code: 'NOPE' });
    expect(errors[0]?.message).toBe('We do not know this discount code. Check how it is written.');
    const FROM_CART = `mutation ($input: PlaceCartInput!) { placeOrderFromCart(input: $input) { total } }`;
    const input = { discountCode: code, expectedTotal: '1999.00' };
    const refused = await app.graphql(person, FROM_CART, { input });
    expect(refused.errors[0]?.message).toBe('Prices have changed: the total is now KES 1,699.15.');
    const ordered = await app.ask(person, FROM_CART, { input: { ...input, expectedTotal: '1699.15' } });
    expect(ordered).toEqual({ placeOrderFromCart: { total: '1699.15' } });
  });
});

describe('staff and discount codes', () => {
  const errorOf = async (input: object): Promise<unknown> =>
    (await app.graphql(staff, CREATE, { input })).errors[0]?.message;

  it('makes, changes, ends and resumes one, each with an entry in the log', async () => {
    const { id: item } = await addItem(app, { name: 'Mug' });
    const { createDiscount: made } = await app.ask<{ createDiscount: { id: string; revision: number } }>(
      staff,
      CREATE,
      {
        input: {
          code: 'welcome 2027',
          amount: '150.50',
          items: [String(item)],
          maxUses: 10,
          lastDay: dayFromNow(5),
        },
      },
    );
    expect(made).toMatchObject({
      ...{ code: 'WELCOME2027', percent: null, amount: '150.50', state: 'ACTIVE', uses: 0, given: '0.00' },
      ...{ isForAll: false, items: [{ name: 'Mug' }], maxUses: 10, maxUsesEach: null, revision: 1 },
    });
    const change = { id: made.id, input: { percent: 20, amount: null, items: [], revision: 1 } };
    expect(await app.ask(staff, UPDATE, change)).toMatchObject({
      updateDiscount: { percent: 20, amount: null, isForAll: true, items: [], revision: 2 },
    });
    const late = await app.graphql(staff, UPDATE, { ...change, input: { ...change.input, percent: 30 } });
    expect(late.errors[0]?.message).toMatch(/^The discount has changed since you read it/);
    for (const [verb, state] of [
      ['endDiscount', 'ENDED'],
      ['resumeDiscount', 'ACTIVE'],
    ] as const) {
      const moved = await app.ask(staff, `mutation ($id: ID!) { ${verb}(id: $id) { state } }`, {
        id: made.id,
      });
      expect(moved).toEqual({ [verb]: { state } });
    }
    const entries = await app.sql(
      `select 1 from audit_entries where reason = $1 and permission = 'merchandise.manage_products'`,
      [`Discount ${made.id}`],
    );
    expect(entries).toHaveLength(4);
  });

  it('says what is wrong with what staff write', async () => {
    await addDiscount(app, { code: 'TAKEN' });
    expect(await errorOf({ code: 'taken', percent: 10 })).toBe('Another discount has this code.');
    expect(await errorOf({ code: '!', percent: 10 })).toBe('A code has 3 to 24 letters and figures.');
    expect(await errorOf({ code: 'both', percent: 10, amount: '5' })).toBe(
      'Say either a percentage or an amount.',
    );
    expect(await errorOf({ code: 'none' })).toBe('Say either a percentage or an amount.');
    expect(await errorOf({ code: 'over', percent: 101 })).toMatch(/less than or equal to 100/);
    expect(await errorOf({ code: 'days', percent: 1, firstDay: '2026-05-02', lastDay: '2026-05-01' })).toBe(
      'The last day cannot be before the first.',
    );
    expect(await errorOf({ code: 'items', percent: 1, items: ['999999'] })).toMatch(/^Invalid pk "999999"/);
  });
});
