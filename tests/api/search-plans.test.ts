import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordingStatements, type SentStatement } from '../../server/core/db/statement-counter.ts';
import { seedContent } from '../bench/large-seed.ts';
import { pageOf } from '../support/cursor-walk.ts';
import { believe } from '../support/believed-statistics.ts';
import { isRead, pagesMet, rowsMet } from '../support/met-rows.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROWS = {
  users: 20_000,
  events: 20_000,
  registrations: 20_000,
  payments: 20_000,
  gallery: 20_000,
  posts: 20_000,
  notifications: 1,
};

let app: TestApp;
let people: Record<'staff' | 'member', Person>;

beforeAll(async () => {
  app = await startTestApp();
  people = {
    staff: await addPerson(app, { role: 'ADMIN' }),
    member: await addPaidMember(app, { granted: ['membership.view_members'] }),
  };
  await seedContent(app, ROWS);
  await app.sql(
    'insert into memberships (user_id, paid_until) select id, current_date + 100 from users on conflict do nothing',
  );
  // Without the triggers that hold totals against lines: numbers are all that is looked for.
  await app.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into orders (number, user_id, status, total_cents) select 'CH-' || id, id, 'PENDING', 1000 from users;
  end $$`);
  await app.sql('vacuum analyze');
});
afterAll(() => app.close());

const LARGE_TABLES = ['blog_posts', 'gallery_items', 'orders', 'memberships'];

/** What PostgreSQL would read one by one, of what was sent. */
async function walked(sent: readonly SentStatement[]): Promise<string[]> {
  const tables = [];
  for (const { text, values } of sent.filter(isRead)) {
    const lines = await app.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    tables.push(...lines.flatMap(({ 'QUERY PLAN': line }) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []));
  }
  return tables.filter((table) => table in ROWS || LARGE_TABLES.includes(table));
}

describe('search in a large club', () => {
  it.each([
    ['something rare', 'chess'],
    ['the name of many', 'wanjiru'],
    ['an M-Pesa code', 'UL7771'],
    ['the number of an order', 'CH-1234'],
    ['what everybody has', 'example.org'],
    ['what nobody has', 'zzyzx'],
  ])('walks through no table for %s', async (_what, query) => {
    const search = () => app.ask(people.staff, `{ search(query: "${query}") { title } }`);
    expect(await walked(await recordingStatements(search))).toEqual([]);
  });
});

describe('figures of a large club', () => {
  it.each([
    ['the blog', '{ blogStats { totalPosts publishedPosts pendingPosts featuredPosts myPosts } }'],
    ['the categories of the blog', '{ blogCategories { name count } }'],
    ['the gallery', '{ galleryStats { totalItems recentUploads myUploads itemsByCategory { count } } }'],
  ])('walk through no table for %s', async (_what, query) => {
    const sent = await recordingStatements(() => app.ask(people.member, query));
    expect(sent.filter(isRead).length).toBeGreaterThan(0);
    expect(await walked(sent)).toEqual([]);
  });
});

const PEOPLE = ['users', 'memberships'];

const met = (sent: readonly SentStatement[], of = PEOPLE): Promise<number> => rowsMet(app, sent, of);

describe('what is asked of events and places in a large club', () => {
  const A_FEW = 200;
  /** A page, and the rows up to which it is counted. */
  const A_PAGE = 5_200;

  it.each([
    ['the places of one person', 'member', '{ myEventRegistrations { count results { id } } }', A_FEW],
    [
      'the places of who is searched for',
      'staff',
      '{ eventRegistrations(search: "Number 777") { count results { id } } }',
      A_FEW,
    ],
    ['everybody with a place', 'staff', '{ eventRegistrations { count results { id } } }', A_PAGE],
    ['who came', 'staff', '{ eventRegistrations(attended: true) { count results { id } } }', A_PAGE],
    [
      'what is to come',
      'member',
      '{ events(status: [UPCOMING]) { count results { id attendees } } }',
      A_PAGE,
    ],
    [
      'what is to come, in brief',
      'member',
      '{ events(status: [UPCOMING]) { count results { id } } }',
      A_PAGE,
    ],
    ['what is over', 'member', '{ events(status: [COMPLETED]) { count results { id } } }', A_PAGE],
    ['numbers that are known', 'member', '{ eventStats { totalRegistrations myRegistrations } }', A_FEW],
  ] as const)('meets no more than it needs for %s', async (_what, who, query, most) => {
    // What is counted once in half a minute may take what it takes.
    await app.ask(people[who], query);
    const sent = await recordingStatements(() => app.ask(people[who], query));
    expect(await met(sent, ['events', 'event_registrations'])).toBeLessThan(most);
  });
});

describe('a page far down a list of a large club', () => {
  const A_FEW = 200;
  const A_FEW_PAGES = 8;
  const OF_SOME_DAYS = 'filter: { dateFrom: "2020-01-01", dateTo: "2099-12-31" }';

  it.each([
    ['payments', 'payments', ''],
    ['payments', 'payments', 'oldestFirst: true'],
    ['payments', 'payments', OF_SOME_DAYS],
    ['payments', 'payments', `oldestFirst: true, ${OF_SOME_DAYS}`],
    ['eventRegistrations', 'event_registrations', ''],
    ['eventRegistrations', 'event_registrations', 'attended: true'],
    ['users', 'users', ''],
    ['users', 'users', 'order: JOINED, isDescending: true'],
    ['members', 'users', ''],
    ['orders', 'orders', ''],
    ['orders', 'orders', OF_SOME_DAYS],
    ['allBlogPosts', 'blog_posts', ''],
    ['galleryItems', 'gallery_items', ''],
    ['galleryItems', 'gallery_items', 'search: "Picture"'],
  ])(
    'is found by the row before it, and nothing before that is met: %s of %s, %s',
    async (field, table, asked) => {
      const list = { field, asked };
      const far = await pageOf(app, people.staff, list, { page: 300, pageSize: 20 });
      const next = () => pageOf(app, people.staff, list, { pageSize: 20, after: far.endCursor });
      const sent = await recordingStatements(next);
      expect((await next()).results).toHaveLength(20);
      expect(await met(sent, [table])).toBeLessThan(A_FEW);
      const first = await recordingStatements(() => pageOf(app, people.staff, list, { pageSize: 20 }));
      expect(await pagesMet(app, sent)).toBeLessThan((await pagesMet(app, first)) + A_FEW_PAGES);
    },
  );
});

describe('what is asked of one person in a large club', () => {
  it.each([
    ['their places', '{ myEventRegistrations { count results { id } } }'],
    ['their events', '{ events(isRegistered: true) { count results { id } } }'],
    ['how many places they have', '{ eventStats { myRegistrations } }'],
  ])('is found by their index: %s', async (_what, query) => {
    await app.ask(people.member, query);
    const sent = await recordingStatements(() => app.ask(people.member, query));
    expect(await pagesMet(app, sent)).toBeLessThan(50);
  });
});

const SEARCHES = ['users_people_index', 'users_members_index', 'users_cards_index'] as const;

describe('a search of people, whatever PostgreSQL believes of them', () => {
  const lists = [
    [
      'users',
      'staff',
      (words: string) => `{ users(filter: { search: "${words}" }) { count results { id } } }`,
    ],
    [
      'members',
      'staff',
      (words: string) => `{ members(filter: { search: "${words}" }) { count results { id } } }`,
    ],
    ['the directory', 'member', (words: string) => `{ members(filter: { search: "${words}" }) { count } }`],
    ['everything', 'staff', (words: string) => `{ search(query: "${words}") { title } }`],
  ] as const;

  it.each(lists)('looks few up in %s, though it believes that they are many', async (_list, who, asked) => {
    for (const index of SEARCHES) {
      await believe(app, { relation: index }, 'Achieng Number 777');
    }
    const sent = await recordingStatements(() => app.ask(people[who], asked('Number 777')));
    expect(await met(sent)).toBeLessThan(200);
  });

  it.each(lists)(
    'meets many on a short way in %s, though it believes that they are few',
    async (_list, who, asked) => {
      for (const index of SEARCHES) {
        await believe(app, { relation: index }, 'Nobody of this name');
      }
      // How many they are is counted once in half a minute, and may take what it takes.
      await app.ask(people[who], asked('Number'));
      const sent = await recordingStatements(() => app.ask(people[who], asked('Number')));
      expect(await met(sent)).toBeLessThan(ROWS.users / 2);
    },
  );
});

describe('a search of what the club shows, whatever PostgreSQL believes of them', () => {
  const lists = [
    ['posts', 'blog_posts', (words: string) => `{ blogPosts(search: "${words}") { count results { id } } }`],
    ['events', 'events', (words: string) => `{ events(search: "${words}") { count results { id } } }`],
    [
      'pictures',
      'gallery_items',
      (words: string) => `{ galleryItems(search: "${words}") { count results { id } } }`,
    ],
  ] as const;

  it.each(lists)('looks few %s up, though it believes that they are many', async (_what, table, asked) => {
    await believe(app, { relation: `${table}_search_index` }, 'All of them are about chess');
    const sent = await recordingStatements(() => app.ask(people.member, asked('chess')));
    expect(await met(sent, [table])).toBeLessThan(200);
  });

  it.each(lists)(
    'meets many %s on a short way, though it believes that they are few',
    async (_what, table, asked) => {
      await believe(app, { relation: `${table}_search_index` }, 'Nothing of this name');
      const words = table === 'blog_posts' ? 'long report' : 'Number';
      await app.ask(people.member, asked(words));
      const sent = await recordingStatements(() => app.ask(people.member, asked(words)));
      expect(await met(sent, [table])).toBeLessThan(ROWS.posts / 2);
    },
  );
});
