import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { largePeople } from '../bench/large-people.ts';
import { seedContent } from '../bench/large-seed.ts';
import { largeShop } from '../bench/large-shop.ts';
import { pageOf, walkByCursor, walkByNumber, type CursorList } from '../support/cursor-walk.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Who = 'visitor' | 'member' | 'staff';

interface Club {
  app: TestApp;
  people: Record<Who, Person | null>;
}

/** How many rows are of one moment but for a few microseconds, or of one name. */
const ALIKE = 7;
/** Not so many that pages end where what is alike does. */
const PAGE_SIZE = 10;

/** Moments that come many times each, and whose difference a `Date` does not hold. */
const MOMENT = `timestamptz '2026-03-02 10:00:00+03' + (id / ${String(ALIKE)}) * interval '1 microsecond'`;

const alike = (table: string, ...moments: string[]): string =>
  `update ${table} set ${moments.map((moment) => `${moment} = ${MOMENT}`).join(', ')}`;

const opened: TestApp[] = [];

async function openClub(fill: (app: TestApp) => Promise<void>): Promise<Club> {
  const app = await startTestApp();
  opened.push(app);
  const people = {
    visitor: null,
    member: await addPaidMember(app, { granted: ['membership.view_members'] }),
    staff: await addPaidMember(app, { role: 'ADMIN' }),
  };
  await fill(app);
  return { app, people };
}

/** Rows of a table, written as they are: what triggers would say of them is no matter here. */
const writes = (app: TestApp, statements: string): Promise<unknown> =>
  app.sql(
    `do $$ begin perform set_config('session_replication_role', 'replica', true); ${statements}; end $$`,
  );

async function fillContent(app: TestApp): Promise<void> {
  const rows = 240;
  await seedContent(app, {
    ...{ users: 60, events: 50, registrations: 200, payments: rows },
    ...{ gallery: rows, posts: rows, notifications: 1 },
  });
  await largePeople.seed(app.database, {
    ...{ users: 100, memberships: 200, periods: 200, entries: rows, years: 1, terms: 1 },
  });
  await writes(
    app,
    `insert into security_events (kind, at, minute, origin, detail) select 'SIGNED_IN', now(), now(), '', '' from generate_series(1, ${String(rows)});
     update users set name = 'Wanjiru ' || case when id % 2 = 0 then 'Ōdhiambo' else 'o''Neil' end where id % 3 > 0;
     update event_registrations r set event_id = 1
      where id = (select min(id) from event_registrations where user_id = r.user_id) and not exists (select 1 from event_registrations where user_id = r.user_id and event_id = 1);
     ${alike('users', 'date_joined')}; ${alike('audit_entries', 'occurred_at')}; ${alike('security_events', 'at')};
     ${alike('payments', 'created_at')}; ${alike('event_registrations', 'created_at')}; ${alike('gallery_items', 'created_at')};
     ${alike('blog_posts', 'created_at', 'dated_at')} where published_at is null; ${alike('blog_posts', 'created_at', 'published_at', 'dated_at')} where published_at is not null`,
  );
}

async function fillShop(app: TestApp): Promise<void> {
  await largeShop.seed(app.database, {
    ...{ users: 100, items: 50, variants: 100, movements: 800, reviews: 1 },
    ...{ payments: 600, orders: 600, lines: 600, links: 600, notes: 600 },
  });
  await writes(app, alike('orders', 'created_at'));
  await largeShop.digest?.(app, {} as Person);
}

const content: (CursorList & { as: Who })[] = [
  { field: 'auditEntries', as: 'staff' },
  { field: 'auditEntries', asked: 'filter: { action: ROLE_CHANGED }', as: 'staff' },
  { field: 'auditEntries', asked: 'filter: { search: "Reason" }', as: 'staff' },
  { field: 'auditEntries', asked: 'filter: { search: "e" }', as: 'staff' },
  { field: 'securityEvents', as: 'staff' },
  { field: 'payments', as: 'staff' },
  { field: 'payments', asked: 'oldestFirst: true', as: 'staff' },
  { field: 'payments', asked: 'filter: { status: COMPLETED, search: "UL" }', as: 'staff' },
  { field: 'payments', as: 'member' },
  { field: 'eventRegistrations', as: 'staff' },
  { field: 'eventRegistrations', asked: 'search: "Number"', as: 'staff' },
  { field: 'eventRegistrations', asked: 'eventId: 1', as: 'staff' },
  { field: 'eventRegistrations', asked: 'eventId: 1, search: "Wanjiru"', as: 'staff' },
  { field: 'users', as: 'staff' },
  { field: 'users', asked: 'isDescending: true', as: 'staff' },
  { field: 'users', asked: 'order: JOINED', as: 'staff' },
  { field: 'users', asked: 'order: JOINED, isDescending: true, filter: { search: "example" }', as: 'staff' },
  { field: 'users', asked: 'filter: { search: "Wanjiru" }', as: 'staff' },
  { field: 'users', asked: 'filter: { role: MEMBER, search: "a" }', as: 'staff' },
  { field: 'members', as: 'staff' },
  { field: 'members', asked: 'filter: { search: "Wanjiru" }', as: 'staff' },
  { field: 'members', as: 'member' },
  { field: 'blogPosts', as: 'visitor' },
  { field: 'blogPosts', asked: 'search: "long report"', as: 'visitor' },
  { field: 'allBlogPosts', as: 'staff' },
  { field: 'galleryItems', as: 'visitor' },
  { field: 'galleryItems', asked: 'category: WORKSHOPS', as: 'visitor' },
  { field: 'galleryItems', asked: 'search: "Picture"', as: 'visitor' },
];

const shop: (CursorList & { as: Who })[] = [
  { field: 'orders', as: 'staff' },
  { field: 'orders', asked: 'filter: { status: PAID }', as: 'staff' },
  { field: 'orders', asked: 'filter: { search: "Hoodie" }', as: 'staff' },
  { field: 'orders', asked: 'filter: { isRefundDue: true }', as: 'staff' },
  { field: 'orders', asked: 'filter: { isRefundDue: false }', as: 'staff' },
  { field: 'orders', as: 'member' },
  { field: 'orders', asked: 'filter: { search: "hoodie" }', as: 'member' },
  { field: 'stockMovements', as: 'staff' },
  { field: 'stockMovements', asked: 'itemId: 1', as: 'staff' },
];

/** The lists of one's own, which have the same statements. */
const own: CursorList[] = [
  { field: 'myPayments' },
  { field: 'myPayments', asked: 'status: COMPLETED' },
  { field: 'myEventRegistrations' },
  { field: 'myBlogPosts' },
];

let club: Club;
let store: Club;

beforeAll(async () => {
  [club, store] = [await openClub(fillContent), await openClub(fillShop)];
});
afterAll(() => Promise.all(opened.map((app) => app.close())));

const named = (lists: (CursorList & { as: Who })[]): [string, CursorList & { as: Who }][] =>
  lists.map((list) => [`${list.field} ${list.asked ?? ''} (${list.as})`, list]);

/** The same rows in the same order, and never another number of them. */
async function expectSameWay(
  { app, people }: Club,
  { as, ...list }: CursorList & { as: Who },
  pageSize: number,
) {
  const expected = await walkByNumber(app, people[as], list, 100);
  const { ids, counts } = await walkByCursor(app, people[as], list, { pageSize });
  expect(ids).toEqual(expected);
  expect(new Set(counts)).toEqual(new Set([expected.length]));
  return expected.length;
}

describe('a long list gone through by its cursors', () => {
  it.each(named(content))('is the one of numbered pages: %s', async (_name, list) => {
    expect(await expectSameWay(club, list, PAGE_SIZE)).toBeGreaterThan(list.as === 'member' ? 3 : 15);
  });

  it.each(named(shop))('is the one of numbered pages: %s', async (_name, list) => {
    expect(await expectSameWay(store, list, PAGE_SIZE)).toBeGreaterThan(list.as === 'member' ? 3 : 8);
  });

  it.each(own)('is the one of numbered pages: $field $asked', async (list) => {
    expect(await expectSameWay(club, { ...list, as: 'member' }, 2)).toBeGreaterThan(2);
  });

  it('shows nobody what a numbered page would not', async () => {
    const { app, people } = club;
    const list: CursorList = { field: 'payments' };
    const { results, endCursor } = await pageOf(app, people.staff, list, { pageSize: 1 });
    expect(results).toHaveLength(1);
    const { ids } = await walkByCursor(app, people.member, list, { pageSize: 100, after: endCursor });
    expect(ids.length).toBeGreaterThan(0);
    expect(await walkByNumber(app, people.member, list, 100)).toEqual(expect.arrayContaining(ids));
  });
});

const ENTRIES: CursorList = {
  field: 'auditEntries',
  asked: 'filter: { permission: "events.manage_events" }',
};

describe('a list that changes while somebody goes through it', () => {
  const entry = (moment: string): Promise<unknown> =>
    writes(
      club.app,
      `insert into audit_entries (occurred_at, action, permission, reason) values (${moment}, 'PERMISSION_USED', 'events.manage_events', 'Between')`,
    );

  it('neither misses nor repeats a row when newer ones are added', async () => {
    const { app, people } = club;
    const expected = await walkByNumber(app, people.staff, ENTRIES, 100);
    const first = await pageOf(app, people.staff, ENTRIES, { pageSize: PAGE_SIZE });
    await entry('now()');
    const { ids } = await walkByCursor(app, people.staff, ENTRIES, {
      pageSize: PAGE_SIZE,
      after: first.endCursor,
    });
    expect([...first.results.map(({ id }) => id), ...ids]).toEqual(expected);
  });

  it('goes on where it was when the row behind which it goes on is gone', async () => {
    const { app, people } = club;
    const list: CursorList = { field: 'galleryItems' };
    const expected = await walkByNumber(app, people.visitor, list, 100);
    const first = await pageOf(app, people.visitor, list, { pageSize: PAGE_SIZE });
    await app.sql('delete from gallery_items where id = $1', [first.results.at(-1)?.id]);
    const { ids } = await walkByCursor(app, people.visitor, list, {
      pageSize: PAGE_SIZE,
      after: first.endCursor,
    });
    expect(ids).toEqual(expected.slice(PAGE_SIZE));
  });
});

describe('a list of more than is counted for every page', () => {
  const MANY = 5_300;

  beforeAll(() =>
    writes(
      club.app,
      `insert into audit_entries (occurred_at, action, permission, reason)
       select timestamptz '2026-04-02 10:00:00+03' + (n / 3) * interval '1 microsecond', 'ACCESS_DENIED', 'shop.manage_products', 'Refused'
         from generate_series(1, ${String(MANY)}) n`,
    ),
  );

  it.each([
    ['as it is', 'filter: { permission: "shop.manage_products" }'],
    ['searched', 'filter: { search: "refused" }'],
  ])('is gone through %s', async (_how, asked) => {
    const list = { field: 'auditEntries', asked, as: 'staff' as const };
    expect(await expectSameWay(club, list, 90)).toBe(MANY);
  });
});

describe('what is no cursor of a list', () => {
  const refusal = (query: string) => club.app.refusal(club.people.staff, query);
  const cursor = (place: unknown, id: unknown = 1): string =>
    Buffer.from(JSON.stringify([place, id])).toString('base64url');

  it.each([
    ['nonsense', 'nonsense'],
    ['nothing', ''],
    ['JSON of something else', Buffer.from('{"place":1,"id":1}').toString('base64url')],
    ['half a number', cursor(1.5)],
    ['a number that no database holds', cursor(1e300)],
    ['a text that no database holds', cursor('a\0b')],
    ['no row', cursor(1, 0)],
    ['a row that cannot be', cursor(1, 2_147_483_648)],
    ['a row by its name', cursor(1, 'one')],
  ])('is refused: %s', async (_what, after) => {
    const { message, extensions } = await club.app.refusal(
      club.people.staff,
      'query ($after: Cursor) { auditEntries(after: $after) { count } }',
      { after },
    );
    expect([message, extensions.code]).toEqual([
      expect.stringContaining('Not a cursor of this list.'),
      'BAD_USER_INPUT',
    ]);
  });

  it.each([
    ['of a list in another order', 'auditEntries', cursor('achieng')],
    ['of a list by name', 'users', cursor(1)],
  ])('is refused: one %s', async (_what, field, after) => {
    const { message, extensions } = await refusal(`{ ${field}(after: "${after}") { count } }`);
    expect([message, extensions.code]).toEqual(['Not a cursor of this list.', 'BAD_USER_INPUT']);
  });

  it('is refused together with the number of a page', async () => {
    const { message } = await refusal(`{ auditEntries(page: 2, after: "${cursor(1)}") { count } }`);
    expect(message).toBe('Ask for a page or for what is behind a cursor, not for both.');
  });

  it.each([
    ['before all time', -(2 ** 53) + 1],
    ['after all time', 2 ** 53 - 1],
  ])('is a place like any other, also one %s', async (_when, place) => {
    const { results } = await pageOf(
      club.app,
      club.people.staff,
      { field: 'auditEntries' },
      { pageSize: 1, after: cursor(place) },
    );
    expect(results).toHaveLength(place < 0 ? 0 : 1);
  });
});
