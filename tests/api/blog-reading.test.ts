import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addBlogPost } from '../support/blog.ts';
import type { Caller } from '../support/http-client.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ARGUMENTS =
  'category: $category, featured: $featured, search: $search, page: $page, pageSize: $pageSize';
const VARIABLES =
  '$category: BlogCategory, $featured: Boolean, $search: String, $page: Int! = 1, $pageSize: Int! = 20';
const ROWS = '{ count pageCount results { id title status rejectionReason picture { url } } }';
const PUBLIC = `query (${VARIABLES}) { page: blogPosts(${ARGUMENTS}) ${ROWS} }`;
const OWN = `query (${VARIABLES}, $status: BlogPostStatus) { page: myBlogPosts(status: $status, ${ARGUMENTS}) ${ROWS} }`;
const ALL = `query (${VARIABLES}, $status: BlogPostStatus) { page: allBlogPosts(status: $status, ${ARGUMENTS}) ${ROWS} }`;

interface Rows {
  count: number;
  pageCount: number;
  results: { id: string; title: string; status: string; rejectionReason: string }[];
}

let app: TestApp;
let author: Person;
let manager: Person;

const rows = async (person: Caller, query: string, variables: Record<string, unknown> = {}): Promise<Rows> =>
  (await app.ask<{ page: Rows }>(person, query, variables)).page;

const titles = async (person: Caller, query: string, variables: Record<string, unknown>): Promise<string[]> =>
  (await rows(person, query, variables)).results.map(({ title }) => title);

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

beforeAll(async () => {
  app = await startTestApp();
  author = await addPaidMember(app);
  manager = await addPerson(app, { role: 'MANAGER' });
  await addBlogPost(app, author, { title: 'First talk', category: 'Success Stories', at: day(1) });
  await addBlogPost(app, author, {
    title: 'Second talk',
    category: 'Education',
    at: day(2),
    isFeatured: true,
  });
  await addBlogPost(app, author, { title: 'Third talk', category: 'Success Stories', at: day(3) });
  await addBlogPost(app, author, { title: 'Draft talk', status: 'DRAFT', at: day(4) });
  await addBlogPost(app, author, { title: 'Pending talk', status: 'PENDING', at: day(5) });
  await addBlogPost(app, manager, { title: 'Rejected talk', status: 'REJECTED', at: day(6) });
});
afterAll(() => app.close());

describe('blogPosts', () => {
  it('shows published posts alone, newest first, to staff too', async () => {
    for (const person of [null, author, manager]) {
      const page = await rows(person, PUBLIC, { pageSize: 2 });
      expect([page.count, page.pageCount]).toEqual([3, 2]);
      expect(page.results.map(({ title }) => title)).toEqual(['Third talk', 'Second talk']);
    }
    expect(await titles(null, PUBLIC, { page: 2, pageSize: 2 })).toEqual(['First talk']);
    expect(await titles(null, PUBLIC, { page: 9 })).toEqual([]);
  });

  it('filters by category and by what is featured', async () => {
    expect(await titles(null, PUBLIC, { category: 'SUCCESS_STORIES' })).toEqual(['Third talk', 'First talk']);
    expect(await titles(null, PUBLIC, { category: 'LEADERSHIP' })).toEqual([]);
    expect(await titles(null, PUBLIC, { featured: true })).toEqual(['Second talk']);
    expect(await titles(null, PUBLIC, { featured: false })).toEqual(['Third talk', 'First talk']);
  });

  it('searches title, excerpt and content for the characters as they are, in any case', async () => {
    const writer = await addPaidMember(app);
    await addBlogPost(app, writer, {
      title: '100% Attendance_night',
      excerpt: 'Back\\slash and more words',
      content: `Nobody left before Wanjikũ's last word, which was “Asante”. ${'x'.repeat(60)}`,
    });
    for (const search of ['100%', 'ATTENDANCE_', ' k\\s ', 'slash and', "wanjikũ's", '“asante”']) {
      expect(await titles(null, PUBLIC, { search })).toEqual(['100% Attendance_night']);
    }
    for (const search of ['100_', 'Attendance%night', `${'x'.repeat(10_000)}😀'`]) {
      expect(await titles(null, PUBLIC, { search })).toEqual([]);
    }
    expect(await titles(null, PUBLIC, { search: 'draft talk' })).toEqual([]);
    await app.sql('delete from blog_posts where author_id = $1', [writer.id]);
  });
});

describe('myBlogPosts', () => {
  it('shows own posts in every status, or in one', async () => {
    expect(await titles(author, OWN, {})).toEqual([
      'Pending talk',
      'Draft talk',
      'Third talk',
      'Second talk',
      'First talk',
    ]);
    expect(await titles(author, OWN, { status: 'DRAFT' })).toEqual(['Draft talk']);
    expect(await titles(author, OWN, { status: 'REJECTED' })).toEqual([]);
    expect(await titles(author, OWN, { search: 'second' })).toEqual(['Second talk']);
  });
});

describe('allBlogPosts', () => {
  it('shows staff every post, by status, category and words', async () => {
    expect((await rows(manager, ALL)).count).toBe(6);
    expect(await rows(manager, ALL, { status: 'REJECTED' })).toMatchObject({
      count: 1,
      results: [{ title: 'Rejected talk', rejectionReason: 'Too short to stand alone.' }],
    });
    expect(await titles(manager, ALL, { category: 'LEADERSHIP', search: 'TALK' })).toEqual([
      'Rejected talk',
      'Pending talk',
      'Draft talk',
    ]);
    const viewer = await addPerson(app, { granted: ['content.view_all_blogs'] });
    expect((await rows(viewer, ALL)).count).toBe(6);
    const { errors } = await app.graphql(author, ALL);
    expect(errors[0]).toMatchObject({ message: "You don't have permission to manage blog posts" });
  });
});

describe('the numbers', () => {
  const stats = async (person: Caller) =>
    (
      await app.ask<{ blogStats: Record<string, number> }>(
        person,
        `{ blogStats { totalPosts publishedPosts pendingPosts draftPosts rejectedPosts featuredPosts myPosts } }`,
      )
    ).blogStats;

  it('are over what the caller may see', async () => {
    const seen = { publishedPosts: 3, featuredPosts: 1 };
    const none = { pendingPosts: 0, draftPosts: 0, rejectedPosts: 0, myPosts: 0 };
    expect(await stats(null)).toEqual({ ...seen, ...none, totalPosts: 3 });
    expect(await stats(author)).toEqual({
      ...seen,
      ...none,
      pendingPosts: 1,
      draftPosts: 1,
      myPosts: 5,
      totalPosts: 5,
    });
    expect(await stats(manager)).toEqual({
      ...seen,
      pendingPosts: 1,
      draftPosts: 1,
      rejectedPosts: 1,
      myPosts: 1,
      totalPosts: 6,
    });
  });

  it('of the categories are of published posts, all five in their order', async () => {
    const { blogCategories } = await app.ask<{ blogCategories: object[] }>(
      manager,
      '{ blogCategories { category name slug count } }',
    );
    expect(blogCategories).toEqual([
      { category: 'LEADERSHIP', name: 'Leadership', slug: 'leadership', count: 0 },
      { category: 'SUCCESS_STORIES', name: 'Success Stories', slug: 'success-stories', count: 2 },
      { category: 'COMMUNITY', name: 'Community', slug: 'community', count: 0 },
      { category: 'EVENTS', name: 'Events', slug: 'events', count: 0 },
      { category: 'EDUCATION', name: 'Education', slug: 'education', count: 1 },
    ]);
  });

  it('need one statement for a visitor', async () => {
    expect((await countingStatements(() => stats(null))).statements).toBe(1);
    expect((await countingStatements(() => rows(null, PUBLIC))).statements).toBe(1);
  });
});
