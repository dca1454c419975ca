import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addCartItem, addWish } from '../support/carts.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CART = '/api/merchandise/cart/';
const WISHLIST = '/api/merchandise/wishlist/';

let app: TestApp;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = async (method: string, path: string, body?: object, person: Person | null = member) => {
  const answer = await app.rest(method, path, { token: person?.token, body });
  return { status: answer.status, body: answer.body, ignored: answer.headers.get('x-ignored-fields') };
};

const listed = async (path: string, person: Person | null = member) =>
  (await send('GET', path, undefined, person)).body;

describe('the cart', () => {
  beforeAll(async () => {
    member = await addPaidMember(app);
  });

  it('is empty and comes to nothing for a visitor (D6)', async () => {
    const page = { count: 0, next: null, previous: null, results: [] };
    expect(await listed(CART, null)).toEqual(page);
    expect(await listed(WISHLIST, null)).toEqual(page);
    const zeros = { total: '0.00', total_amount: '0.00', total_items: 0, total_quantity: 0 };
    expect(await listed(`${CART}total/`, null)).toEqual(zeros);
  });

  it('answers 201 for a new row and 200 for one that was there, as the contract prints it (C2)', async () => {
    const { id } = await addItem(app, { stock: 24 });
    const first = await send('POST', CART, { merchandise: id, price: '1.00', user: 1 });
    expect([first.status, first.ignored]).toEqual([201, 'price, user']);
    const second = await send('POST', CART, { merchandise: String(id), quantity: '1' });
    expect(second).toMatchObject({ status: 200, ignored: null });
    expect(second.body).toEqual({
      id: first.body['id'],
      merchandise: id,
      quantity: 2,
      merchandise_details: {
        ...{ id, name: 'Club Hoodie', image: '', price: '1500.00' },
        ...{ in_stock: true, stock: 24 },
      },
      subtotal: '3000.00',
      created_at: first.body['created_at'],
      variant: null,
      variant_name: '',
    });
    expect(await listed(`${CART}total/`)).toEqual({
      ...{ total: '3000.00', total_amount: '3000.00', total_items: 1, total_quantity: 2 },
    });
  });

  it('is a page, oldest row first, without what was archived (C1, D47)', async () => {
    const { id } = await addItem(app, { name: 'Old Mug' });
    await send('POST', CART, { merchandise: id });
    const page = await listed(`${CART}?page_size=1&page=2`);
    expect(page).toMatchObject({ count: 2, next: null, results: [{ merchandise: id }] });
    expect((await send('GET', `${CART}?page_size=1&page=3`)).status).toBe(404);
    await app.sql('update merchandise_items set archived_at = now() where id = $1', [id]);
    expect(await listed(CART)).toMatchObject({ count: 1 });
    expect(await listed(`${CART}total/`)).toMatchObject({ total_items: 1, total: '3000.00' });
  });

  it('names the variant of an item that has several, and asks for it (D72)', async () => {
    const { id, variantIds } = await addItem(app, {
      variants: [{ size: 'S', stock: 3 }, { size: 'M', stock: 3, priceCents: 165_000 }, { size: 'L' }],
    });
    const unsaid = await send('POST', CART, { merchandise: id });
    expect([unsaid.status, unsaid.body['variant']]).toEqual([400, ['Choose one of: S, M, L.']]);
    const said = await send('POST', CART, { merchandise: id, variant: variantIds[1] });
    expect([said.status, said.body]).toMatchObject([
      201,
      { variant: variantIds[1], variant_name: 'M', subtotal: '1650.00', merchandise_details: { stock: 3 } },
    ]);
    const wrong = await send('POST', CART, { merchandise: id, variant: 2_000_000_000 });
    expect(wrong.body['variant']).toEqual(['Invalid pk "2000000000" - object does not exist.']);
  });

  it('says what is wrong with what is put in', async () => {
    const { id: few } = await addItem(app, { stock: 3 });
    const { id: shut } = await addItem(app, { isAvailable: false });
    const left = { quantity: ['Only 3 left in stock.'], detail: 'Only 3 left in stock.' };
    for (const [body, fields] of [
      [{}, { merchandise: ['This field is required.'] }],
      [{ merchandise: null }, { merchandise: ['This field may not be null.'] }],
      [{ merchandise: 'hoodie' }, { merchandise: ['A valid integer is required.'] }],
      [{ merchandise: 0 }, { merchandise: ['Invalid pk "0" - object does not exist.'] }],
      [{ merchandise: few, quantity: 4 }, left],
      [
        { merchandise: few, quantity: 101 },
        { quantity: ['Ensure this value is less than or equal to 100.'] },
      ],
      [{ merchandise: few, quantity: 1.5 }, { quantity: ['A valid integer is required.'] }],
      [{ merchandise: shut }, { merchandise: ['This item is out of stock.'] }],
    ] as const) {
      const answer = await send('POST', CART, body);
      expect([answer.status, answer.body]).toMatchObject([400, { ...fields, code: 'validation_error' }]);
    }
  });

  it('changes a row before it looks at the body only for who may, and never to none (C3)', async () => {
    const item = await addItem(app, { stock: 5 });
    const path = `${CART}${String(await addCartItem(app, member, item))}/`;
    const unpaid = await addPerson(app);
    const own = `${CART}${String(await addCartItem(app, unpaid, item))}/`;
    expect(await send('PATCH', own, { quantity: 0 }, unpaid)).toMatchObject({
      ...{ status: 403, body: { code: 'membership_required' } },
    });
    expect((await send('PATCH', path, { quantity: 0 }, unpaid)).status).toBe(404);
    const low = ['Ensure this value is greater than or equal to 1.'];
    expect((await send('PATCH', path, { quantity: 0 })).body['quantity']).toEqual(low);
    expect((await send('PATCH', path, {})).body['quantity']).toEqual(['This field is required.']);
    expect((await send('PATCH', path, { quantity: 6 })).body['quantity']).toEqual(['Only 5 left in stock.']);
    expect(await send('PATCH', path, { quantity: 5, merchandise: 1 })).toMatchObject({
      ...{ status: 200, ignored: 'merchandise', body: { quantity: 5, subtotal: '7500.00' } },
    });
  });

  it('gives rows back one by one and all at once, again and again (C4, C5)', async () => {
    const unpaid = await addPerson(app);
    const row = `${CART}${String(await addCartItem(app, unpaid, await addItem(app)))}`;
    await addCartItem(app, unpaid, await addItem(app));
    const statuses = [];
    for (const path of [row, row, `${CART}clear/`, `${CART}clear`]) {
      statuses.push((await send('DELETE', path, undefined, unpaid)).status);
    }
    expect(statuses).toEqual([204, 404, 204, 204]);
    expect(await listed(CART, unpaid)).toMatchObject({ count: 0 });
    expect(Number((await listed(CART))['count'])).toBeGreaterThan(0);
  });
});

describe('the wishlist', () => {
  beforeAll(async () => {
    member = await addPaidMember(app);
  });

  it('answers 201 for a new row and 200 for one that was there, as the contract prints it (W2)', async () => {
    const { id } = await addItem(app, {
      variants: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 2 },
      ],
    });
    const { status, body } = await send('POST', WISHLIST, { merchandise: id });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        merchandise: id,
        merchandise_details: {
          ...{ id, name: 'Club Hoodie', image: '', price: '1500.00' },
          ...{ in_stock: true, stock: 6 },
        },
        created_at: expect.any(String),
      },
    ]);
    expect(await send('POST', WISHLIST, { merchandise: id })).toMatchObject({ status: 200, body });
    expect(await listed(WISHLIST)).toMatchObject({ count: 1, results: [body] });
    const unknown = await send('POST', WISHLIST, { merchandise: 2_000_000_000 });
    expect(unknown.body['merchandise']).toEqual(['Invalid pk "2000000000" - object does not exist.']);
  });

  it('moves into the cart, adding to what is there; the row goes (W4)', async () => {
    const item = await addItem(app, { stock: 6 });
    await addCartItem(app, member, item, { quantity: 2 });
    const wish = `${WISHLIST}${String(await addWish(app, member, item))}/`;
    const tooMany = await send('POST', `${wish}move_to_cart/`, { quantity: 5 });
    expect([tooMany.status, tooMany.body['quantity']]).toEqual([400, ['Only 6 left in stock.']]);
    expect(await send('POST', `${wish}move_to_cart`, {})).toMatchObject({
      ...{ status: 200, body: { merchandise: item.id, quantity: 3 } },
    });
    expect((await send('POST', `${wish}move_to_cart/`, {})).status).toBe(404);
    expect((await send('DELETE', wish)).status).toBe(404);
  });

  it('is its owner’s alone (W3)', async () => {
    const wish = `${WISHLIST}${String(await addWish(app, member, await addItem(app)))}/`;
    const admin = await addPerson(app, { role: 'ADMIN' });
    for (const [method, path] of [
      ['DELETE', wish],
      ['POST', `${wish}move_to_cart/`],
    ] as const) {
      expect((await send(method, path, {}, admin)).status).toBe(404);
    }
    expect((await send('DELETE', wish)).status).toBe(204);
  });
});
