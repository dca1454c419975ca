import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { formOf, postForm, type SentFile } from '../support/rest-upload.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { hiddenIn } from '../support/hostile-files.ts';
import { loadedCorpus, refusedCorpus } from '../support/upload-corpus.ts';
import { refusalOf } from './contract-rows.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+03:00$/;
const ITEMS = '/api/merchandise/items/';

let app: TestApp;
let staff: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { granted: ['merchandise.manage_products'] });
  member = await addPaidMember(app, { name: 'Sample Member' });
});
afterAll(() => app.close());

const fields = {
  name: 'Club Hoodie',
  description: 'Warm hoodie with the crest.',
  price: 1500,
  category: 'clothing',
};
const as = (person: Person) => ({ token: person.token });

describe('M1 to M5 merchandise/items/', () => {
  it('make, list, change and take away an item, as the contract prints it', async () => {
    const body = { ...fields, stock: 24, featured: true, rating: 5, inStock: false, reviews_count: 9 };
    const made = await app.rest('POST', ITEMS, { ...as(staff), body });
    const { id } = made.body as { id: number };
    expect(made.status).toBe(201);
    expect(
      made.headers
        .get('x-ignored-fields')
        ?.split(',')
        .map((name) => name.trim())
        .sort(),
    ).toEqual(['inStock', 'rating', 'reviews_count']);
    expect(made.body).toEqual({
      id,
      ...{ ...fields, price: '1500.00', image: '', stock: 24, featured: true, in_stock: true, inStock: true },
      ...{ rating: 0, reviews_count: 0 },
      created_at: expect.stringMatching(MOMENT),
      updated_at: expect.stringMatching(MOMENT),
      variants: [{ id: expect.any(Number), name: '', price: '1500.00', stock: 24 }],
    });
    const changed = await app.rest('PATCH', `${ITEMS}${String(id)}/`, {
      ...as(staff),
      body: { stock: 0, in_stock: false, price: '1600.50' },
    });
    expect(changed.body).toMatchObject({ stock: 0, in_stock: false, inStock: false, price: '1600.50' });
    const listed = await app.rest(
      'GET',
      `${ITEMS}?featured=true&category=clothing&search=hood&in_stock=false&ordering=-rating`,
    );
    expect(listed.body).toMatchObject({ count: 1, results: [{ id }] });
    expect((await app.rest('GET', `${ITEMS}?in_stock=true`)).body).toMatchObject({ count: 0 });
    expect((await app.rest('DELETE', `${ITEMS}${String(id)}/`, as(staff))).status).toBe(204);
    for (const method of ['GET', 'DELETE']) {
      expect((await app.rest(method, `${ITEMS}${String(id)}/`, as(staff))).status).toBe(404);
    }
  });

  it('refuse in the words of the contract', async () => {
    const body = { name: 'ab', description: 'short', price: '0', category: 'shoes', image: 'x', stock: -1 };
    const { status, body: answer } = await app.rest('POST', ITEMS, { ...as(staff), body });
    expect([status, answer]).toEqual([
      400,
      expect.objectContaining({
        name: ['Name must be at least 3 characters'],
        description: ['Description must be at least 10 characters'],
        price: ['Price must be greater than 0'],
        category: ['"shoes" is not a valid choice.'],
        image: ['Enter a valid URL.'],
        stock: ['Stock quantity cannot be negative'],
        detail: 'Name must be at least 3 characters',
        code: 'validation_error',
      }),
    ]);
    expect(refusalOf(await app.rest('POST', ITEMS, { ...as(member), body: fields }))).toEqual({
      status: 403,
      detail: "You don't have permission to manage merchandise",
      code: 'permission_denied',
    });
    expect((await app.rest('GET', `${ITEMS}?ordering=age`)).status).toBe(400);
  });

  it('count the stock of each size apart', async () => {
    const { id } = await addItem(app, {
      variants: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 2 },
      ],
    });
    const patch = (stock: number) =>
      app.rest('PATCH', `${ITEMS}${String(id)}/`, { ...as(staff), body: { stock } });
    expect((await patch(3)).body).toMatchObject({ stock: 3, variants: [{ name: 'S' }, { name: 'M' }] });
    expect(refusalOf(await patch(4))).toMatchObject({
      status: 400,
      detail: 'Stock is counted for each of: S, M.',
    });
  });
});

describe('M7 to M9', () => {
  it('take a review of a paid member, and the next one in its place', async () => {
    const reviews = `${ITEMS}${String((await addItem(app)).id)}/reviews/`;
    const post = (person: Person, body: object) =>
      app.rest('POST', reviews, { ...as(person), body: { ...body } });
    const first = await post(member, { rating: 5, comment: 'Good quality', user: 1 });
    expect([first.status, first.headers.get('x-ignored-fields'), first.body]).toEqual([
      201,
      'user',
      {
        id: expect.any(Number),
        merchandise: expect.any(Number),
        user: member.id,
        user_name: 'Sample Member',
        ...{ rating: 5, comment: 'Good quality', verified_purchase: false },
        created_at: expect.stringMatching(MOMENT),
      },
    ]);
    expect((await post(member, { rating: '4' })).status).toBe(200);
    expect((await app.rest('GET', reviews)).body).toMatchObject({
      count: 1,
      results: [{ rating: 4, comment: '' }],
    });
    expect((await post(member, { rating: 0 })).status).toBe(400);
    expect((await post(await addPerson(app), { rating: 4 })).body).toMatchObject({
      code: 'membership_required',
    });
    expect((await app.rest('POST', `${ITEMS}999999/reviews/`, { ...as(staff), body: {} })).status).toBe(404);
  });

  it('tell staff of the shop in numbers', async () => {
    const { status, body } = await app.rest('GET', `${ITEMS}stats/`, as(staff));
    expect([status, Object.keys(body)]).toEqual([200, ['total', 'available', 'featured', 'out_of_stock']]);
  });
});

describe('M6 merchandise/upload-image/', () => {
  const send = async (sent: SentFile) => {
    await app.sql('delete from rate_limits');
    return postForm(`${app.address}/api/merchandise/upload-image/`, staff.token, formOf('image', sent));
  };

  it('refuses everything of the hostile corpus', async () => {
    for (const { what, ...sent } of await refusedCorpus()) {
      expect({ what, ...refusalOf(await send(sent)) }).toEqual({
        ...{ what, status: 400, detail: 'Please select an image file.', code: 'invalid_file_type' },
      });
    }
  });

  it('keeps nothing of what is hidden in a picture', async () => {
    for (const { what, ...sent } of await loadedCorpus()) {
      const { status, body } = await send(sent);
      expect({ what, status }).toEqual({ what, status: 201 });
      const bytes = Buffer.from(await (await fetch(String(body['url']))).arrayBuffer());
      expect({ what, hidden: hiddenIn(bytes) }).toEqual({ what, hidden: [] });
    }
  });
});
