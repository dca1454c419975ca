import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillCart } from '../support/orders.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { number } }';
const FROM_CART = 'mutation ($input: PlaceCartInput!) { placeOrderFromCart(input: $input) { number } }';
const OTHER = /already used for another order/;

interface Wanted {
  item: number;
  variant?: number;
  quantity?: number;
}

/** The number of the order that is answered, or why there is none. */
async function placed(person: Person, document: string, input: object): Promise<string> {
  const { data, errors } = await app.graphql<Record<string, { number: string } | null>>(person, document, {
    input,
  });
  return errors[0]?.message ?? Object.values(data ?? {})[0]?.number ?? '';
}

const place = (person: Person, items: Wanted[], requestKey = 'one click') =>
  placed(person, PLACE, {
    ...{ requestKey },
    items: items.map(({ item, variant, quantity = 1 }) => ({
      ...{ item: String(item), quantity },
      ...(variant !== undefined && { variant: String(variant) }),
    })),
  });

describe('the key of an order', () => {
  it('finds it however its lines are said again, also when they are sold no more', async () => {
    const person = await addPaidMember(app);
    const [shirt, cap] = [await addItem(app, { name: 'Shirt' }), await addItem(app, { name: 'Cap' })];
    const number = await place(person, [{ item: shirt.id, quantity: 2 }, { item: cap.id }]);
    await app.sql('update merchandise_items set is_available = false where id = $1', [shirt.id]);
    const again = [{ item: cap.id, variant: cap.variantIds[0] ?? 0 }, { item: shirt.id }, { item: shirt.id }];
    expect(await place(person, again)).toBe(number);
  });

  it('is not good for other things, other sizes, or another number of them', async () => {
    const person = await addPaidMember(app);
    const cap = await addItem(app, { name: 'Cap' });
    const sizes = [
      { size: 'M', stock: 5 },
      { size: 'XL', stock: 5 },
    ];
    const shirt = await addItem(app, { name: 'Shirt', variants: sizes });
    const [m = 0, xl = 0] = shirt.variantIds;
    await place(person, [{ item: shirt.id, variant: m }]);
    const others: Wanted[][] = [
      [{ item: cap.id }],
      [{ item: shirt.id, variant: xl }],
      [{ item: shirt.id, variant: m, quantity: 2 }],
      [{ item: shirt.id, variant: m }, { item: cap.id }],
      [{ item: cap.id, variant: m }],
    ];
    for (const items of others) {
      expect(await place(person, items)).toMatch(OTHER);
    }
  });

  it('is not good for a cart that comes to something else', async () => {
    const person = await addPaidMember(app);
    const cap = await addItem(app, { name: 'Cap' });
    const input = { requestKey: 'from the cart', expectedTotal: '1500.00' };
    await fillCart(app, person, cap.variantIds[0]);
    const number = await placed(person, FROM_CART, input);
    expect(await placed(person, FROM_CART, input)).toBe(number);
    await fillCart(app, person, cap.variantIds[0], 2);
    expect(await placed(person, FROM_CART, { ...input, expectedTotal: '3000.00' })).toMatch(OTHER);
  });
});
