import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addNotification } from '../support/notifications.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

interface Page {
  count: number;
  page: number;
  pageCount: number;
  pageSize: number;
  unreadCount: number;
  results: { id: string; title: string; category: string; isRead: boolean; createdAt: string }[];
}

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  owner = await addPerson(app);
});

const LIST = `query ($isRead: Boolean, $category: [NotificationCategory!], $page: Int! = 1, $pageSize: Int! = 20) {
  notifications(isRead: $isRead, category: $category, page: $page, pageSize: $pageSize) {
    count page pageCount pageSize unreadCount results { id title category isRead createdAt }
  }
}`;
const MARK_ALL =
  'mutation ($category: [NotificationCategory!]) { markAllNotificationsRead(category: $category) }';
const MARK =
  'mutation ($id: ID!, $isRead: Boolean! = true) { markNotificationRead(id: $id, isRead: $isRead) { id isRead } }';

const list = async (variables: Record<string, unknown> = {}): Promise<Page> =>
  (await app.ask<{ notifications: Page }>(owner, LIST, variables)).notifications;
const titles = (page: Page): string[] => page.results.map(({ title }) => title);

async function sendThree(): Promise<void> {
  await addNotification(app, owner.id, {
    title: 'oldest',
    category: 'event',
    createdAt: new Date('2026-01-01T08:00:00Z'),
  });
  await addNotification(app, owner.id, {
    title: 'middle',
    category: 'payment',
    isRead: true,
    createdAt: new Date('2026-02-01T08:00:00Z'),
  });
  await addNotification(app, owner.id, {
    title: 'newest',
    category: 'membership',
    createdAt: new Date('2026-03-01T08:00:00Z'),
  });
}

describe('notifications', () => {
  it('are shown newest first, with the number of unread ones and club time', async () => {
    await sendThree();
    const page = await list();
    expect(titles(page)).toEqual(['newest', 'middle', 'oldest']);
    expect(page).toMatchObject({ count: 3, unreadCount: 2, page: 1, pageCount: 1, pageSize: 20 });
    expect(page.results[0]).toMatchObject({ category: 'MEMBERSHIP', createdAt: '2026-03-01T11:00:00+03:00' });
  });

  it('are an empty page for somebody who has none', async () => {
    expect(await list()).toEqual({
      count: 0,
      page: 1,
      pageCount: 1,
      pageSize: 20,
      unreadCount: 0,
      results: [],
    });
  });

  it('are filtered by category and by what was read, and the badge counts within the categories', async () => {
    await sendThree();
    expect(titles(await list({ category: ['PAYMENT', 'EVENT'] }))).toEqual(['middle', 'oldest']);
    expect(titles(await list({ isRead: false }))).toEqual(['newest', 'oldest']);
    expect(titles(await list({ isRead: true }))).toEqual(['middle']);
    expect(titles(await list({ isRead: false, category: ['EVENT'] }))).toEqual(['oldest']);
    expect(await list({ category: ['EVENT', 'PAYMENT'] })).toMatchObject({ count: 2, unreadCount: 1 });
    expect(titles(await list({ category: [] }))).toEqual([]);
  });

  it('are paged, and a page past the end is empty but knows the count', async () => {
    await sendThree();
    expect(titles(await list({ page: 2, pageSize: 2 }))).toEqual(['oldest']);
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({
      count: 3,
      page: 2,
      pageCount: 2,
      unreadCount: 2,
    });
    expect(await list({ page: 9, pageSize: 2 })).toMatchObject({ count: 3, unreadCount: 2, results: [] });
  });

  it.each([
    [{ pageSize: 99_999_999 }, { pageSize: 100, page: 1 }],
    [{ pageSize: 0 }, { pageSize: 1, page: 1 }],
    [
      { pageSize: -5, page: -5 },
      { pageSize: 1, page: 1 },
    ],
    [
      { page: 2_147_483_647, pageSize: 100 },
      { page: 2_147_483_647, results: [] },
    ],
  ])('keep %j inside their bounds', async (asked, shown) => {
    await addNotification(app, owner.id);
    expect(await list(asked)).toMatchObject(shown);
  });

  it('of another person do not exist for the caller, administrators included', async () => {
    const id = String(await addNotification(app, owner.id));
    const admin = await addPerson(app, { role: 'ADMIN' });
    for (const document of ['query ($id: ID!) { notification(id: $id) { id } }', MARK]) {
      const foreign = await app.refusal(admin, document, { id });
      const missing = await app.refusal(admin, document, { id: '2000000000' });
      expect([foreign.message, foreign.extensions]).toEqual([missing.message, missing.extensions]);
      expect(missing.extensions.code).toBe('NOT_FOUND');
    }
    expect((await list()).results[0]).toMatchObject({ id, isRead: false });
  });

  it.each(['abc', '-1', '0', '1.0', '1e3', '9223372036854775808', '', ' 1', '٣'])(
    'do not exist under the number %j',
    async (id) => {
      const { extensions } = await app.refusal(owner, 'query ($id: ID!) { notification(id: $id) { id } }', {
        id,
      });
      expect(extensions.code).toBe('NOT_FOUND');
    },
  );
});

describe('marking notifications read', () => {
  it('works for one, back and forth, and says the same again when repeated', async () => {
    const id = String(await addNotification(app, owner.id));
    for (const isRead of [true, true, false, false, true]) {
      expect(await app.ask(owner, MARK, { id, isRead })).toEqual({ markNotificationRead: { id, isRead } });
      expect((await list()).unreadCount).toBe(isRead ? 0 : 1);
    }
    const [row] = await app.sql<{ read_at: Date | null }>('select read_at from notifications where id = $1', [
      id,
    ]);
    expect(row?.read_at).toBeInstanceOf(Date);
  });

  it('marks all own ones, tells how many were unread, and leaves others alone', async () => {
    const other = await addPerson(app);
    await addNotification(app, other.id);
    await sendThree();
    expect(await app.ask(owner, MARK_ALL)).toEqual({ markAllNotificationsRead: 2 });
    expect(await app.ask(owner, MARK_ALL)).toEqual({ markAllNotificationsRead: 0 });
    const [left] = await app.sql<{ n: number }>(
      'select count(*)::int n from notifications where user_id = $1 and not is_read',
      [other.id],
    );
    expect(left?.n).toBe(1);
  });

  it('marks only the named categories', async () => {
    await sendThree();
    expect(await app.ask(owner, MARK_ALL, { category: ['EVENT', 'ORDER'] })).toEqual({
      markAllNotificationsRead: 1,
    });
    expect(titles(await list({ isRead: false }))).toEqual(['newest']);
  });
});
