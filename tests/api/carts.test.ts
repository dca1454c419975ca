import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linesToOrder, takeOutOfCart } from '../../server/features/shop/cart/cart-order.query.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addCartItem, writeOff } from '../support/carts.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Line {
  id: string;
  itemName: string;
  variantName: string;
  quantity: number;
  price: string;
  seenPrice: string;
  subtotal: string;
  unitsLeft: number;
  changes: string[];
}

interface Cart {
  items: Line[];
  total: string;
  totalItems: number;
  totalQuantity: number;
  canBeOrdered: boolean;
  gatheringRefusal: string | null;
}

const LINE = 'id itemName variantName quantity price seenPrice subtotal unitsLeft changes';
const CART = `items { ${LINE} } total totalItems totalQuantity canBeOrdered gatheringRefusal`;
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { ${LINE} } }`;
const CHANGE = `mutation ($id: ID!, $quantity: Int!) { changeCartItem(id: $id, quantity: $quantity) { ${LINE} } }`;
const REMOVE = 'mutation ($id: ID!) { removeFromCart(id: $id) }';
const MERGE = `mutation ($lines: [GatheredLineInput!]!) {
  mergeCart(lines: $lines) { cart { ${CART} } shortfalls { itemName wanted taken } } }`;
const GATHERED = `query ($lines: [GatheredLineInput!]!) { gatheredCart(lines: $lines) { ${CART} } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const cartOf = async (person: Person | null): Promise<Cart> =>
  (await app.ask<{ cart: Cart }>(person, `{ cart { ${CART} } }`)).cart;

const add = async (person: Person, merchandise: number, more: object = {}): Promise<Line> =>
  (await app.ask<{ addToCart: Line }>(person, ADD, { input: { merchandise: String(merchandise), ...more } }))
    .addToCart;

const fieldsOf = async (person: Person, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(person, document, variables)).extensions.fields;

const setPrice = (itemId: number, priceCents: number) =>
  app.sql('update merchandise_items set price_cents = $2 where id = $1', [itemId, priceCents]);

const archive = (itemId: number) =>
  app.sql('update merchandise_items set archived_at = now() where id = $1', [itemId]);

describe('addToCart', () => {
  it('prices a line by the shop and adds up what is put in twice', async () => {
    const member = await addPaidMember(app);
    const { id } = await addItem(app, { name: 'Club Mug', priceCents: 45_050, stock: 5 });
    await add(member, id);
    expect(await add(member, id, { quantity: 2 })).toMatchObject({
      ...{ itemName: 'Club Mug', variantName: '', quantity: 3, unitsLeft: 5, changes: [] },
      ...{ price: '450.50', seenPrice: '450.50', subtotal: '1351.50' },
    });
    expect(await cartOf(member)).toMatchObject({
      ...{ total: '1351.50', totalItems: 1, totalQuantity: 3 },
      ...{ canBeOrdered: true, gatheringRefusal: null },
    });
    const fields = { quantity: ['Only 5 left in stock.'] };
    expect(await fieldsOf(member, ADD, { input: { merchandise: String(id), quantity: 3 } })).toEqual(fields);
    expect((await cartOf(member)).totalQuantity).toBe(3);
  });

  it('asks which of several variants, and keeps a line for each at its own price', async () => {
    const member = await addPaidMember(app);
    const hoodie = await addItem(app, {
      variants: [
        { size: 'S', stock: 4 },
        { size: 'M', colour: 'Black', stock: 4, priceCents: 170_000 },
      ],
    });
    const merchandise = String(hoodie.id);
    expect(await fieldsOf(member, ADD, { input: { merchandise } })).toEqual({
      variant: ['Choose one of: S, M, Black.'],
    });
    for (const variant of hoodie.variantIds) {
      await add(member, hoodie.id, { variant: String(variant) });
    }
    const { items, total } = await cartOf(member);
    expect(items.map(({ variantName, price }) => [variantName, price])).toEqual([
      ['S', '1500.00'],
      ['M, Black', '1700.00'],
    ]);
    expect(total).toBe('3200.00');
  });

  it('takes neither what is unknown, archived, shut away or sold out, nor more than a hundred', async () => {
    const member = await addPaidMember(app);
    const { id: archived } = await addItem(app, { isArchived: true });
    const { id: shut } = await addItem(app, { isAvailable: false });
    const { id: empty } = await addItem(app, { stock: 0 });
    const { id: plenty } = await addItem(app, { stock: 500 });
    await add(member, plenty, { quantity: 90 });
    const unknown = (id: number) => ({
      merchandise: [`Invalid pk "${String(id)}" - object does not exist.`],
    });
    const soldOut = { merchandise: ['This item is out of stock.'] };
    for (const [merchandise, quantity, fields] of [
      [2_000_000_000, 1, unknown(2_000_000_000)],
      [archived, 1, unknown(archived)],
      [shut, 1, soldOut],
      [empty, 1, soldOut],
      [plenty, 11, { quantity: ['Ensure this value is less than or equal to 100.'] }],
      [plenty, 0, { quantity: ['Ensure this value is greater than or equal to 1.'] }],
    ] as const) {
      const input = { merchandise: String(merchandise), quantity };
      expect(await fieldsOf(member, ADD, { input })).toEqual(fields);
    }
  });

  it('makes one line of thirty calls at once, and holds what the stock allows', async () => {
    const member = await addPaidMember(app);
    const { id } = await addItem(app, { stock: 25 });
    const calls = Array.from({ length: 30 }, () =>
      app.graphql(member, ADD, { input: { merchandise: String(id) } }),
    );
    const answers = await Promise.all(calls);
    const codes = answers.map(({ status, errors }) =>
      status >= 500 ? status : (errors[0]?.message ?? 'added'),
    );
    expect(codes.filter((code) => code === 'added')).toHaveLength(25);
    expect(codes.filter((code) => code === 'Only 25 left in stock.')).toHaveLength(5);
    expect((await cartOf(member)).items.map(({ quantity }) => quantity)).toEqual([25]);
  });

  it('keeps at most fifty different things, also when they come at once', async () => {
    const member = await addPaidMember(app);
    for (let line = 0; line < 48; line += 1) {
      await addCartItem(app, member, await addItem(app));
    }
    const items = await Promise.all(Array.from({ length: 5 }, () => addItem(app)));
    const answers = await Promise.all(
      items.map(({ id }) => app.graphql(member, ADD, { input: { merchandise: String(id) } })),
    );
    const refused = answers.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'A cart holds at most 50 different things.'));
    expect((await cartOf(member)).totalItems).toBe(50);
  });
});

describe('what changed since', () => {
  it('is told and alters nothing; whoever answers has read it', async () => {
    const member = await addPaidMember(app);
    const item = await addItem(app, { stock: 5 });
    const { id } = await add(member, item.id, { quantity: 4 });
    await setPrice(item.id, 160_000);
    await writeOff(app, item, 3);
    const { items, canBeOrdered } = await cartOf(member);
    expect(items[0]).toMatchObject({ quantity: 4, seenPrice: '1500.00', price: '1600.00', unitsLeft: 2 });
    expect([items[0]?.changes, canBeOrdered]).toEqual([['FEWER_LEFT', 'PRICE_ROSE'], false]);
    expect(await fieldsOf(member, CHANGE, { id, quantity: 3 })).toEqual({
      quantity: ['Only 2 left in stock.'],
    });
    const { changeCartItem } = await app.ask<{ changeCartItem: Line }>(member, CHANGE, { id, quantity: 2 });
    expect(changeCartItem).toMatchObject({ quantity: 2, seenPrice: '1600.00', changes: [] });
  });

  it('is that the club sells it no more, which counts for nothing and can only be taken out', async () => {
    const member = await addPaidMember(app);
    const { id: itemId } = await addItem(app);
    const { id } = await add(member, itemId);
    await archive(itemId);
    expect(await cartOf(member)).toMatchObject({
      ...{ items: [{ id, changes: ['WITHDRAWN'] }], total: '0.00' },
      ...{ totalItems: 0, canBeOrdered: false },
    });
    expect(await fieldsOf(member, CHANGE, { id, quantity: 2 })).toEqual({
      merchandise: [`Invalid pk "${String(itemId)}" - object does not exist.`],
    });
    expect(await app.ask(member, REMOVE, { id })).toEqual({ removeFromCart: true });
    expect((await cartOf(member)).items).toEqual([]);
  });
});

describe('a cart', () => {
  it('is empty for a visitor, who is told to sign in, and says who has to pay first', async () => {
    const visitor = await cartOf(null);
    expect(visitor).toMatchObject({ items: [], total: '0.00', gatheringRefusal: 'NOT_AUTHENTICATED' });
    const unpaid = await addPerson(app);
    const suspended = await addPaidMember(app, { isSuspended: true });
    expect((await cartOf(unpaid)).gatheringRefusal).toBe('MEMBERSHIP_REQUIRED');
    expect((await cartOf(suspended)).gatheringRefusal).toBe('MEMBERSHIP_SUSPENDED');
  });

  it('is nobody else’s, administrators included', async () => {
    const owner = await addPaidMember(app);
    const { id } = await add(owner, (await addItem(app)).id);
    const admin = await addPerson(app, { role: 'ADMIN' });
    for (const [document, variables] of [
      [CHANGE, { id, quantity: 2 }],
      [REMOVE, { id }],
    ] as const) {
      expect((await app.refusal(admin, document, variables)).extensions.code).toBe('NOT_FOUND');
    }
    expect((await cartOf(owner)).totalQuantity).toBe(1);
    expect((await cartOf(admin)).items).toEqual([]);
  });

  it('is read for an order once: whoever orders it again at once finds it empty', async () => {
    const member = await addPaidMember(app);
    await add(member, (await addItem(app)).id, { quantity: 2 });
    const order = () =>
      app.systemCall().em.transactional(async (em) => {
        const lines = await linesToOrder(em, { userId: member.id });
        await takeOutOfCart(em, { ids: lines.map(({ id }) => id) });
        return lines.map(({ quantity, price_cents, units_left }) => [quantity, price_cents, units_left]);
      });
    const orders = await Promise.all([order(), order(), order()]);
    expect(orders.filter((lines) => lines.length > 0)).toEqual([[[2, 150_000, 10]]]);
    expect((await cartOf(member)).items).toEqual([]);
  });
});

describe('what a visitor gathered', () => {
  it('is priced without being kept, with what changed about it', async () => {
    const { variantIds } = await addItem(app, { stock: 2 });
    const [variantId] = variantIds;
    const lines = [
      { variantId: String(variantId), quantity: 3, seenPrice: '1400.00' },
      { variantId: '2000000000', quantity: 1 },
    ];
    const { gatheredCart } = await app.ask<{ gatheredCart: Cart }>(null, GATHERED, { lines });
    expect(gatheredCart).toMatchObject({
      items: [{ id: `gathered-${String(variantId)}`, quantity: 3, changes: ['FEWER_LEFT', 'PRICE_ROSE'] }],
      ...{ total: '4500.00', canBeOrdered: false, gatheringRefusal: 'NOT_AUTHENTICATED' },
    });
  });

  it('comes into the cart once however often it is sent, and what is missing is told', async () => {
    const member = await addPaidMember(app);
    const mug = await addItem(app, { name: 'Mug', stock: 2 });
    const book = await addItem(app, { name: 'Book', stock: 9 });
    await add(member, book.id, { quantity: 5 });
    const lines = [
      { variantId: String(mug.variantIds[0]), quantity: 4 },
      { variantId: String(book.variantIds[0]), quantity: 3 },
      { variantId: '2000000000', quantity: 1 },
    ];
    const expected = {
      cart: { totalItems: 2, totalQuantity: 7 },
      shortfalls: [
        { itemName: 'Mug', wanted: 4, taken: 2 },
        { itemName: '', wanted: 1, taken: 0 },
      ],
    };
    const merges = await Promise.all(
      [1, 2, 3].map(() => app.ask<{ mergeCart: object }>(member, MERGE, { lines })),
    );
    for (const { mergeCart } of merges) {
      expect(mergeCart).toMatchObject(expected);
    }
  });

  it('is at most fifty lines', async () => {
    const lines = Array.from({ length: 51 }, (_, index) => ({ variantId: String(index + 1), quantity: 1 }));
    const { extensions } = await app.refusal(null, GATHERED, { lines });
    expect(extensions.fields).toEqual({ lines: ['A cart holds at most 50 different things.'] });
  });
});
