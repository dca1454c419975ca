import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addWish } from '../support/carts.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const WISHES =
  'query { wishlist { count results { id itemName unitsLeft offers { variantName unitsLeft } } } }';
const WISH = 'mutation ($merchandise: ID!) { addToWishlist(merchandise: $merchandise) { id } }';
const MOVE = `mutation ($id: ID!, $input: MoveToCartInput) { moveToCart(id: $id, input: $input) { quantity } }`;

const CART = '{ cart { items { quantity } } }';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fieldsOf = async (person: Person, document: string, variables: Record<string, unknown>) =>
  (await app.refusal(person, document, variables)).extensions.fields;

describe('a wishlist', () => {
  it('holds an item once, in the order of wishing, until it is archived', async () => {
    const member = await addPaidMember(app);
    const mug = await addItem(app, { name: 'Mug' });
    const shirt = await addItem(app, {
      name: 'Shirt',
      variants: [{ size: 'S', stock: 2 }, { size: 'L' }],
    });
    const wishes = [mug, shirt, mug].map(({ id }) => app.ask(member, WISH, { merchandise: String(id) }));
    await Promise.all(wishes);
    const { wishlist } = await app.ask<{ wishlist: { count: number; results: object[] } }>(member, WISHES);
    expect(wishlist.count).toBe(2);
    expect(wishlist.results).toContainEqual(
      expect.objectContaining({
        ...{ itemName: 'Shirt', unitsLeft: 2 },
        offers: [
          { variantName: 'S', unitsLeft: 2 },
          { variantName: 'L', unitsLeft: 0 },
        ],
      }),
    );
    await app.sql('update merchandise_items set archived_at = now() where id = $1', [mug.id]);
    expect(await app.ask(member, WISHES)).toMatchObject({ wishlist: { count: 1 } });
    const fields = { merchandise: [`Invalid pk "${String(mug.id)}" - object does not exist.`] };
    expect(await fieldsOf(member, WISH, { merchandise: String(mug.id) })).toEqual(fields);
  });

  it('gives an item to the cart once, whoever presses twice', async () => {
    const member = await addPaidMember(app);
    const id = String(await addWish(app, member, await addItem(app)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.graphql(member, MOVE, { id, input: { quantity: 2 } })),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'moved');
    expect(codes.filter((code) => code === 'moved')).toHaveLength(1);
    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(7);
    expect(await app.ask(member, CART)).toEqual({ cart: { items: [{ quantity: 2 }] } });
    expect(await app.ask(member, WISHES)).toMatchObject({ wishlist: { count: 0 } });
  });

  it('keeps what cannot be bought now, and says why', async () => {
    const member = await addPaidMember(app);
    const id = String(await addWish(app, member, await addItem(app, { stock: 0 })));
    expect(await fieldsOf(member, MOVE, { id })).toEqual({ merchandise: ['This item is out of stock.'] });
    expect(await app.ask(member, WISHES)).toMatchObject({ wishlist: { count: 1 } });
  });

  it('holds at most a hundred items', async () => {
    const member = await addPaidMember(app);
    const items = await Promise.all(Array.from({ length: 101 }, () => addItem(app)));
    for (const item of items.slice(1)) {
      await addWish(app, member, item);
    }
    expect(await fieldsOf(member, WISH, { merchandise: String(items[0]?.id) })).toEqual({
      merchandise: ['A wishlist holds at most 100 items.'],
    });
  });
});
