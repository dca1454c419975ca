import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addNotification } from '../support/notifications.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

let app: TestApp;
let person: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  stranger = await addPerson(app, { role: 'SUPERADMIN' });
});

beforeEach(async () => {
  person = await addPerson(app);
});

afterAll(() => app.close());

const CATEGORIES = ['payment', 'order', 'membership', 'event', 'blog', 'account'] as const;
const areas = [
  { rows: 'N1 to N4', path: '/api/payment/notifications/', seen: ['membership', 'order', 'payment'] },
  { rows: 'N5 to N8', path: '/api/notifications/', seen: [...CATEGORIES].reverse() },
];

async function oneOfEach(): Promise<Record<(typeof CATEGORIES)[number], number>> {
  const ids: Record<string, number> = {};
  for (const [index, category] of CATEGORIES.entries()) {
    const createdAt = new Date(Date.UTC(2026, 9, index + 1));
    ids[category] = await addNotification(app, person.id, { category, createdAt });
  }
  return ids;
}

interface List {
  count: number;
  unread_count: number;
  results: { id: number; category: string; is_read: boolean }[];
}

describe.each(areas)('$rows $path', ({ path, seen }) => {
  const call = (method: string, end = '', body?: unknown, token = person.token) =>
    app.rest(method, `${path}${end}`, { token, body });
  const list = async (query = ''): Promise<List> => (await call('GET', query)).body as unknown as List;

  it('lists own ones newest first, with the number of unread ones', async () => {
    await oneOfEach();
    await addNotification(app, stranger.id);
    const page = await list();
    expect(page.results.map(({ category }) => category)).toEqual(seen);
    expect(page).toMatchObject({ count: seen.length, unread_count: seen.length, next: null, previous: null });
    expect(Object.keys(page).sort()).toEqual(['count', 'next', 'previous', 'results', 'unread_count']);
    expect(page.results.at(-1)).toEqual({
      id: expect.any(Number),
      title: 'Hello',
      message: 'Something happened.',
      type: 'info',
      category: 'payment',
      is_read: false,
      created_at: '2026-10-01T03:00:00+03:00',
      payment: null,
      order: null,
    });
  });

  it.each([
    ['/dashboard/my-orders/12', 12],
    ['/dashboard/my-orders', null],
    ['/dashboard/my-orders/', null],
    ['/dashboard/my-orders/012', null],
    ['/dashboard/my-orders/12/pay', null],
    ['/dashboard/my-orders/12?paid', null],
    ['/dashboard/my-orders/99999999999', null],
    ['/dashboard/payments/12', null],
    ['/events/12', null],
  ])('names the order whose page it leads to: %s', async (to, order) => {
    const id = await addNotification(app, person.id, { category: 'order', path: to });
    expect((await list()).results).toMatchObject([{ id, order }]);
    expect((await call('GET', String(id))).body).toMatchObject({ order });
  });

  it('filters by is_read and keeps counting the unread', async () => {
    await addNotification(app, person.id, { isRead: true });
    await addNotification(app, person.id);
    await addNotification(app, person.id);
    for (const [value, count] of [
      ['true', 1],
      ['1', 1],
      ['false', 2],
      ['0', 2],
      ['ALL', 3],
      ['', 3],
    ] as const) {
      expect(await list(`?is_read=${value}`)).toMatchObject({ count, unread_count: 2 });
    }
    const answer = await call('GET', '?is_read=maybe');
    expect(refusalOf(answer)).toMatchObject({ status: 400, detail: 'Must be a valid boolean.' });
    expect(answer.body.is_read).toEqual(['Must be a valid boolean.']);
  });

  it('shows one own notification', async () => {
    const id = await addNotification(app, person.id);
    const { status, body } = await call('GET', `${String(id)}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, title: 'Hello', category: 'payment', is_read: false });
  });

  it('marks it read and unread, and nothing else', async () => {
    const id = await addNotification(app, person.id);
    for (const isRead of [true, true, false]) {
      const answer = await call('PATCH', `${String(id)}/`, { is_read: isRead, title: 'Mine now', user: 1 });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id, title: 'Hello', is_read: isRead });
      expect(answer.headers.get('x-ignored-fields')).toBe('title, user');
    }
  });

  it.each([
    ['absent', {}, 'This field is required.'],
    ['null', { is_read: null }, 'This field may not be null.'],
    ['no boolean', { is_read: 'yes' }, 'Must be a valid boolean.'],
  ])('refuses is_read that is %s', async (_what, body, message) => {
    const id = await addNotification(app, person.id);
    const answer = await call('PATCH', `${String(id)}/`, body);
    expect(refusalOf(answer)).toMatchObject({ status: 400, detail: message });
    expect(answer.body.is_read).toEqual([message]);
  });

  it.each(['GET', 'PATCH'])('hides another person’s from %s, from a SUPERADMIN too', async (method) => {
    const id = await addNotification(app, person.id);
    const body = method === 'PATCH' ? '{not even json' : undefined;
    for (const [number, token] of [
      [String(id), stranger.token],
      ['999999', person.token],
      ['0', person.token],
      ['99999999999', person.token],
      ['9223372036854775808', person.token],
    ] as const) {
      expect(refusalOf(await call(method, number, body, token))).toEqual({
        status: 404,
        detail: 'Not found.',
        code: 'not_found',
      });
    }
    expect((await list()).results).toMatchObject([{ id, is_read: false }]);
  });

  it.each(['abc', '-1', '1.0', '1e3', '%31a'])('knows no path %s', async (id) => {
    expect(refusalOf(await call('GET', id)).status).toBe(404);
  });

  it('marks all of its own categories read, as often as asked', async () => {
    const ids = await oneOfEach();
    const first = await call('POST', 'mark_all_read/');
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: { message: 'All notifications marked as read', updated: seen.length },
    });
    expect((await call('POST', 'mark_all_read/')).body).toMatchObject({ updated: 0 });
    expect(await list()).toMatchObject({ unread_count: 0 });
    const { body } = await app.rest('GET', `/api/notifications/${String(ids.blog)}`, { token: person.token });
    expect(body.is_read).toBe(seen.includes('blog'));
  });
});
