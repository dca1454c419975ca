import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

const TOTAL = 601;
const PATH = '/api/notifications/';

let app: TestApp;
let person: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app);
  nobody = await addPerson(app);
  await app.sql(
    `insert into notifications (user_id, title, message, type, category, is_read, created_at)
     select $1, 'Number ' || n, 'Text', 'info', 'payment', n % 2 = 0, now() - n * interval '1 second' from generate_series(1, $2) n`,
    [person.id, TOTAL],
  );
});

afterAll(() => app.close());

interface List {
  count: number;
  next: string | null;
  previous: string | null;
  results: { title: string }[];
}

const list = (query = '', { token } = person) => app.rest('GET', `${PATH}${query}`, { token });
const page = async (query = ''): Promise<List> => (await list(query)).body as unknown as List;
const size = async (query: string): Promise<number> => (await page(query)).results.length;

describe('a list', () => {
  it('has 100 rows a page, absolute links and null at its ends', async () => {
    const first = await page();
    expect(first).toMatchObject({ count: TOTAL, next: `${app.address}${PATH}?page=2`, previous: null });
    expect(first.results).toHaveLength(100);
    expect(first.results[0]?.title).toBe('Number 1');
    const last = await page('?page=7');
    expect(last).toMatchObject({ count: TOTAL, next: null, previous: `${app.address}${PATH}?page=6` });
    expect(last.results.map(({ title }) => title)).toEqual(['Number 601']);
  });

  it('keeps the other parameters in its links, whatever they are', async () => {
    const { next, previous } = await page('?is_read=true&page=2&page_size=10&x=%C3%A4%26b&x=2');
    expect(next).toBe(`${app.address}${PATH}?is_read=true&page=3&page_size=10&x=%C3%A4%26b&x=2`);
    expect(previous).toBe(`${app.address}${PATH}?is_read=true&page=1&page_size=10&x=%C3%A4%26b&x=2`);
  });

  it('can be walked by its links from the first row to the last', async () => {
    const seen: string[] = [];
    for (let url: string | null = `${app.address}${PATH}?page_size=250`; url !== null;) {
      const { pathname, search } = new URL(url);
      const answer = await app.rest('GET', `${pathname}${search}`, { token: person.token });
      const part = answer.body as unknown as List;
      seen.push(...part.results.map(({ title }) => title));
      url = part.next;
    }
    expect(seen).toHaveLength(TOTAL);
    expect(new Set(seen).size).toBe(TOTAL);
  });

  it('writes the same links from a path without slash', async () => {
    const answer = await app.rest('GET', '/api//notifications?page_size=5', { token: person.token });
    expect(answer.body.next).toBe(`${app.address}${PATH}?page_size=5&page=2`);
  });

  it.each([
    ['page_size=7', 7],
    ['limit=7', 7],
    ['limit=7&page_size=9', 9],
    ['page_size=500', 500],
    ['page_size=501', 500],
    ['page_size=99999999999999999999', 500],
    ['page_size=0', 100],
    ['page_size=-5', 100],
    ['page_size=ten', 100],
    ['page_size=', 100],
    ['page_size=&limit=6', 6],
  ])('takes %s as %i rows', async (query, rows) => {
    expect(await size(`?${query}`)).toBe(rows);
  });

  it.each(['0', '-1', '8', '1.5', 'two', '1e1', '99999999999999999999', '1000000000'])(
    'has no page %s',
    async (number) => {
      expect(refusalOf(await list(`?page=${number}`))).toEqual({
        status: 404,
        detail: 'Invalid page.',
        code: 'not_found',
      });
    },
  );

  it('has an empty first page when there is nothing, and no second', async () => {
    const { status, body } = await list('?page=1', nobody);
    expect({ status, body }).toEqual({
      status: 200,
      body: { count: 0, next: null, previous: null, results: [], unread_count: 0 },
    });
    expect((await list('?page=2', nobody)).status).toBe(404);
  });
});
