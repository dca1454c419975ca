import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem, addReview, stockOf } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { granted: ['merchandise.manage_products'] });
  member = await addPaidMember(app, { name: 'Sample Member' });
});
afterAll(() => app.close());

interface Item {
  id: string;
  name: string;
  price: string;
  stock: number;
  isInStock: boolean;
  isArchived: boolean;
  rating: number;
  reviewsCount: number;
  revision: number;
  lowestPrice: string;
  highestPrice: string;
  variants: { id: string; name: string; price: string; stock: number }[];
}

const ITEM = `id name price stock isInStock isArchived rating reviewsCount revision lowestPrice highestPrice
  variants { id name price stock }`;
const READ = `query ($id: ID!) { item: merchandiseItem(id: $id) { ${ITEM} } }`;
const CREATE = `mutation ($input: CreateMerchandiseItemInput!) { item: createMerchandiseItem(input: $input) { ${ITEM} } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateMerchandiseItemInput!) { item: updateMerchandiseItem(id: $id, input: $input) { ${ITEM} } }`;
const ADD = `mutation ($id: ID!, $input: CreateMerchandiseVariantInput!) { item: createMerchandiseVariant(itemId: $id, input: $input) { ${ITEM} } }`;
const CHANGE = `mutation ($id: ID!, $input: UpdateMerchandiseVariantInput!) { item: updateMerchandiseVariant(id: $id, input: $input) { ${ITEM} } }`;
const oneId = (name: string): string => `mutation ($id: ID!) { item: ${name}(id: $id) { ${ITEM} } }`;
const REVIEW = `mutation ($id: ID!, $input: MerchandiseReviewInput!) {
  review: reviewMerchandiseItem(itemId: $id, input: $input) { id rating comment isVerifiedPurchase viewerIsAuthor }
}`;

const item = async (who: Person | null, document: string, variables: object): Promise<Item> =>
  (await app.ask<{ item: Item }>(who, document, { ...variables })).item;

const refused = async (who: Person | null, document: string, variables: object) => {
  const { errors } = await app.graphql(who, document, { ...variables });
  return {
    code: errors[0]?.extensions.code,
    message: errors[0]?.message,
    fields: errors[0]?.extensions.fields,
  };
};

const fields = {
  name: 'Club Hoodie',
  description: 'Warm hoodie with the crest.',
  price: '1500',
  category: 'CLOTHING',
};

describe('an item of the shop', () => {
  it('is made with its first stock, changed field by field, and every change is noted', async () => {
    const made = await item(staff, CREATE, { input: { ...fields, stock: 24, isFeatured: true } });
    expect(made).toMatchObject({ price: '1500.00', stock: 24, isInStock: true, rating: 0, revision: 1 });
    expect(made.variants).toEqual([expect.objectContaining({ name: '', price: '1500.00', stock: 24 })]);
    const changes = {
      name: 'Club Jacket',
      description: 'A warm jacket with the crest.',
      price: '1750.50',
      category: 'BUNDLES',
      image: 'https://pictures.example/jacket.jpg',
      isFeatured: false,
      isAvailable: false,
    };
    for (const [name, value] of Object.entries(changes)) {
      await item(staff, UPDATE, { id: made.id, input: { [name]: value } });
    }
    const read = `query ($id: ID!) { item: merchandiseItem(id: $id) { ${Object.keys(changes).join(' ')} revision isInStock } }`;
    expect(await item(null, read, { id: made.id })).toEqual({ ...changes, revision: 8, isInStock: false });
    const entries = await app.sql(
      `select 1 from audit_entries where reason = $1 and permission = 'merchandise.manage_products'`,
      [`Merchandise item ${made.id}`],
    );
    expect(entries).toHaveLength(8);
    expect(
      await refused(staff, UPDATE, { id: made.id, input: { name: 'Other', revision: 3 } }),
    ).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is refused with the words of each field', async () => {
    const input = { name: 'ab', description: 'short', price: '0', category: 'CLOTHING', stock: -1 };
    expect((await refused(staff, CREATE, { input })).fields).toEqual({
      name: ['Name must be at least 3 characters'],
      description: ['Description must be at least 10 characters'],
      price: ['Price must be greater than 0'],
      stock: ['Stock quantity cannot be negative'],
    });
    for (const [price, text] of [
      ['-5', 'Price must be greater than 0'],
      ['abc', 'A valid number is required.'],
      ['1.005', 'Ensure that there are no more than 2 decimal places.'],
      ['1000000.01', 'Ensure this value is less than or equal to 1000000.'],
    ]) {
      expect(await refused(staff, CREATE, { input: { ...fields, price } })).toMatchObject({ message: text });
    }
  });

  it('goes for good when nothing speaks of it, and into the archive when the ledger does', async () => {
    const [fresh, stocked] = [await addItem(app, { stock: 0 }), await addItem(app)];
    const admin = await addPerson(app, { role: 'ADMIN' });
    for (const { id } of [fresh, stocked]) {
      await app.ask(admin, 'mutation ($id: ID!) { deleteMerchandiseItem(id: $id) }', { id: String(id) });
      expect(await refused(null, READ, { id: String(id) })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await app.sql('select id from merchandise_items where id = $1', [fresh.id])).toEqual([]);
    expect(await item(staff, READ, { id: String(stocked.id) })).toMatchObject({ isArchived: true });
    const archived = '{ merchandiseItems(isArchived: true) { results { id } } }';
    expect((await refused(member, archived, {})).code).toBe('FORBIDDEN');
    const { merchandiseItems } = await app.ask<{ merchandiseItems: { results: { id: string }[] } }>(
      staff,
      archived,
    );
    expect(merchandiseItems.results.map(({ id }) => id)).toContain(String(stocked.id));
    expect(await item(staff, oneId('restoreMerchandiseItem'), { id: String(stocked.id) })).toMatchObject({
      isArchived: false,
    });
  });
});

describe('sizes and colours', () => {
  it('take the place of the variant that nobody sees, with prices and stock of their own', async () => {
    const { id: number, variantIds } = await addItem(app, { stock: 3 });
    const id = String(number);
    expect(await refused(staff, ADD, { id, input: { size: 'M' } })).toMatchObject({ code: 'CONFLICT' });
    await item(staff, CHANGE, { id: String(variantIds[0]), input: { size: 'S' } });
    const both = await item(staff, ADD, { id, input: { size: 'XL', colour: 'Black', price: '1700' } });
    expect(both.variants.map(({ name, price, stock }) => [name, price, stock])).toEqual([
      ['S', '1500.00', 3],
      ['XL, Black', '1700.00', 0],
    ]);
    expect(both).toMatchObject({ lowestPrice: '1500.00', highestPrice: '1700.00', stock: 3 });
    for (const input of [{ size: 's' }, { size: 'XL', colour: 'black' }, {}]) {
      expect((await refused(staff, ADD, { id, input })).code).toBe('BAD_USER_INPUT');
    }
  });

  it('leave the shop and come back, but never the last of them', async () => {
    const { variantIds } = await addItem(app, { variants: [{ size: 'S' }, { size: 'M', code: 'M-1' }] });
    const [s, m] = variantIds.map(String);
    expect((await item(staff, oneId('archiveMerchandiseVariant'), { id: s })).variants).toHaveLength(1);
    expect(await refused(staff, oneId('archiveMerchandiseVariant'), { id: m })).toMatchObject({
      code: 'CONFLICT',
    });
    expect((await item(staff, oneId('restoreMerchandiseVariant'), { id: s })).variants).toHaveLength(2);
    expect((await refused(staff, CHANGE, { id: s, input: { code: 'm-1' } })).fields).toEqual({
      code: ['Another variant has this code.'],
    });
  });
});

describe('stock', () => {
  const ENTRY = (name: string) =>
    `mutation ($id: ID!, $input: StockEntryInput!) { entry: ${name}(variantId: $id, input: $input) { stock isLow } }`;
  const TAKE = 'mutation ($input: TakeStockInput!) { takeStock(input: $input) { id stock } }';

  it('is received, written off and counted, each with who and why', async () => {
    const [variantId = 0] = (await addItem(app, { variants: [{ size: 'M', lowStockLevel: 5 }] })).variantIds;
    const id = String(variantId);
    await app.ask(staff, ENTRY('receiveStock'), { id, input: { units: 12, reason: 'From the tailor' } });
    expect(
      await refused(staff, ENTRY('writeOffStock'), { id, input: { units: 13, reason: 'Moths' } }),
    ).toMatchObject({ message: 'Only 12 are in stock.' });
    expect((await refused(staff, ENTRY('writeOffStock'), { id, input: { units: 1 } })).fields).toEqual({
      reason: ['Say why.'],
    });
    const { entry } = await app.ask<{ entry: object }>(staff, ENTRY('writeOffStock'), {
      id,
      input: { units: 8, reason: 'Moths' },
    });
    expect(entry).toEqual({ stock: 4, isLow: true });
    expect(
      await refused(staff, TAKE, { input: { counts: [{ variantId: id, units: 3, seen: 12 }] } }),
    ).toMatchObject({
      message: 'The stock of Club Hoodie (M) went from 12 to 4 while you counted. Count it again.',
    });
    await app.ask(staff, TAKE, { input: { counts: [{ variantId: id, units: 3, seen: 4 }], reason: 'May' } });
    const { stockMovements } = await app.ask<{ stockMovements: { results: object[] } }>(
      staff,
      `{ stockMovements(variantId: "${id}") { results { kind units change stockAfter reason byName variantName } } }`,
    );
    const line = { byName: staff.name, variantName: 'M' };
    expect(stockMovements.results).toEqual([
      { kind: 'COUNTED', units: 3, change: -1, stockAfter: 3, reason: 'May', ...line },
      { kind: 'WRITTEN_OFF', units: 8, change: -8, stockAfter: 4, reason: 'Moths', ...line },
      { kind: 'RECEIVED', units: 12, change: 12, stockAfter: 12, reason: 'From the tailor', ...line },
    ]);
    expect(await stockOf(app, variantId)).toEqual({ shown: 3, sum: 3 });
  });

  it('that is counted together is noted together, or not at all', async () => {
    const [one, other] = [await addItem(app), await addItem(app)];
    const [a = 0, b = 0] = [...one.variantIds, ...other.variantIds];
    const counts = [
      { variantId: String(a), units: 1, seen: 10 },
      { variantId: String(b), units: 2, seen: 9 },
    ];
    expect((await refused(staff, TAKE, { input: { counts } })).code).toBe('CONFLICT');
    expect(await stockOf(app, a)).toEqual({ shown: 10, sum: 10 });
  });
});

describe('reviews', () => {
  it('are one a member, replaced when written again, and hidden with a word to their author', async () => {
    const id = String((await addItem(app)).id);
    await app.ask(member, REVIEW, { id, input: { rating: 2, comment: 'Too warm' } });
    const { review } = await app.ask<{ review: { id: string } }>(member, REVIEW, {
      id,
      input: { rating: 5 },
    });
    expect(review).toMatchObject({ rating: 5, comment: '', isVerifiedPurchase: false, viewerIsAuthor: true });
    await app.ask(await addPaidMember(app), REVIEW, { id, input: { rating: 4 } });
    expect(await item(null, READ, { id })).toMatchObject({ rating: 4.5, reviewsCount: 2 });
    const HIDE =
      'mutation ($id: ID!, $reason: String!) { hideMerchandiseReview(id: $id, reason: $reason) { isHidden } }';
    await app.ask(staff, HIDE, { id: review.id, reason: 'Speaks of a person' });
    await app.ask(staff, HIDE, { id: review.id, reason: 'Again' });
    expect(await item(null, READ, { id })).toMatchObject({ rating: 4, reviewsCount: 1 });
    const told = await app.sql(
      `select message from notifications where user_id = $1 and title = 'Your review was hidden'`,
      [member.id],
    );
    expect(told).toEqual([{ message: 'Your review of Club Hoodie is no longer shown: Speaks of a person' }]);
    const mine = `{ mine: myMerchandiseReview(itemId: "${id}") { isHidden hiddenReason } }`;
    expect(await app.ask(member, mine)).toEqual({
      mine: { isHidden: true, hiddenReason: 'Speaks of a person' },
    });
    await app.ask(staff, 'mutation ($id: ID!) { showMerchandiseReview(id: $id) { id } }', { id: review.id });
    expect(await item(null, READ, { id })).toMatchObject({ rating: 4.5, reviewsCount: 2 });
    expect((await refused(member, REVIEW, { id, input: { rating: 6 } })).fields).toEqual({
      rating: ['Ensure this value is less than or equal to 5.'],
    });
  });

  it('of sixty members at once make the right mean', async () => {
    const { id } = await addItem(app);
    const people = await Promise.all(Array.from({ length: 60 }, () => addPaidMember(app)));
    await Promise.all(
      people.map((person, n) => app.ask(person, REVIEW, { id: String(id), input: { rating: 1 + (n % 5) } })),
    );
    expect(await item(null, READ, { id: String(id) })).toMatchObject({ rating: 3, reviewsCount: 60 });
    await Promise.all(
      people.map((person) => app.ask(person, REVIEW, { id: String(id), input: { rating: 5 } })),
    );
    expect(await item(null, READ, { id: String(id) })).toMatchObject({ rating: 5, reviewsCount: 60 });
  }, 60_000);
});

describe('the list', () => {
  it('is filtered, searched and sorted, and its numbers are told to staff', async () => {
    const word = 'Zebra';
    await addItem(app, { name: `${word} mug`, category: 'accessories', priceCents: 40_000, stock: 0 });
    const pen = await addItem(app, {
      name: `${word} pen`,
      category: 'stationery',
      priceCents: 10_000,
      isFeatured: true,
    });
    await addItem(app, { name: `${word} book`, category: 'books', priceCents: 90_000, isAvailable: false });
    await addReview(app, pen.id, member);
    const names = async (args: string): Promise<string[]> => {
      const { list } = await app.ask<{ list: { results: { name: string }[] } }>(
        null,
        `{ list: merchandiseItems(search: "${word}", ${args}) { results { name } } }`,
      );
      return list.results.map(({ name }) => name.slice(word.length + 1));
    };
    expect(await names('sort: NAME')).toEqual(['book', 'mug', 'pen']);
    expect(await names('sort: PRICE')).toEqual(['pen', 'mug', 'book']);
    expect((await names('sort: RATING'))[0]).toBe('pen');
    expect(await names('page: 1')).toEqual(['book', 'pen', 'mug']);
    expect(await names('isInStock: true')).toEqual(['pen']);
    expect(await names('isInStock: false, sort: NAME')).toEqual(['book', 'mug']);
    expect(await names('isFeatured: true')).toEqual(['pen']);
    expect(await names('category: BOOKS')).toEqual(['book']);
    const { merchandiseStats: stats } = await app.ask<{ merchandiseStats: Record<string, number> }>(
      staff,
      '{ merchandiseStats { total available featured outOfStock lowOnStock } }',
    );
    const [counted] =
      await app.sql(`select count(*)::int total, (count(*) filter (where is_available))::int available
      from merchandise_items where archived_at is null`);
    expect(stats).toMatchObject(counted ?? {});
  });
});
