import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost, CONTENT, newPost } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

interface PageBody {
  count: number;
  next: string | null;
  previous: string | null;
  results: Record<string, unknown>[];
}

let app: TestApp;
let author: Person;
let manager: Person;

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 9));

beforeAll(async () => {
  app = await startTestApp();
  author = await addPaidMember(app, { name: 'Sample Member' });
  manager = await addPerson(app, { role: 'MANAGER' });
  await addBlogPost(app, author, { title: 'First talk', category: 'Success Stories', at: day(1) });
  await addBlogPost(app, author, {
    title: 'Second talk',
    category: 'Education',
    at: day(2),
    isFeatured: true,
  });
  await addBlogPost(app, manager, { title: 'Third talk', category: 'Success Stories', at: day(3) });
  await addBlogPost(app, author, { title: 'Draft talk', status: 'DRAFT', at: day(4) });
  await addBlogPost(app, author, { title: 'Pending talk', status: 'PENDING', at: day(5) });
  await addBlogPost(app, author, { title: 'Rejected talk', status: 'REJECTED', at: day(6) });
});
afterAll(() => app.close());

const get = (path: string, person: Person | null = null) =>
  app.rest('GET', `/api/blog/${path}`, { token: person?.token ?? null });

const page = async (query: string, person: Person | null = null): Promise<PageBody> =>
  (await get(query, person)).body as unknown as PageBody;

const titles = async (query: string, person: Person | null = null): Promise<unknown[]> =>
  (await page(query, person)).results.map(({ title }) => title);

describe('B1 GET blog/', () => {
  it('shows published posts to everybody and all of them to who may see all, newest date first', async () => {
    const published = ['Third talk', 'Second talk', 'First talk'];
    expect(await titles('')).toEqual(published);
    expect(await titles('', author)).toEqual(published);
    expect(await titles('', manager)).toEqual(['Rejected talk', 'Pending talk', 'Draft talk', ...published]);
  });

  it('filters by status, inside of what the caller may see', async () => {
    expect(await titles('?status=PENDING', manager)).toEqual(['Pending talk']);
    expect(await titles('?status=PENDING', author)).toEqual([]);
    expect(await titles('?status=ALL')).toHaveLength(3);
    expect((await get('?status=pending')).body).toMatchObject({
      status: ['"pending" is not a valid choice.'],
    });
  });

  it.each(['Success Stories', 'success stories', 'success-stories', 'SUCCESS%20STORIES'])(
    'knows the category as %s',
    async (category) => {
      expect(await titles(`?category=${category}`)).toEqual(['Third talk', 'First talk']);
    },
  );

  it('filters by what is featured, by words, by author and refuses other categories', async () => {
    expect(await titles('?featured=true')).toEqual(['Second talk']);
    expect(await titles('?featured=0')).toEqual(['Third talk', 'First talk']);
    expect(await titles('?search=%20SECOND%20')).toEqual(['Second talk']);
    expect(await titles('?search=%25')).toEqual([]);
    expect(await titles(`?author=${String(manager.id)}`)).toEqual(['Third talk']);
    expect(await titles('?author=2000000000')).toEqual([]);
    expect((await get('?category=sport')).body).toMatchObject({
      category: ['"sport" is not a valid choice.'],
    });
    expect((await get('?featured=maybe')).body).toMatchObject({ featured: ['Must be a valid boolean.'] });
  });

  it('has pages with links', async () => {
    const first = await page('?page_size=2');
    expect([first.count, first.previous]).toEqual([3, null]);
    expect(first.next).toMatch(/\/api\/blog\/\?page_size=2&page=2$/);
    expect((await page('?page_size=2&page=2')).results).toHaveLength(1);
    expect(refusalOf(await get('?page=9'))).toMatchObject({ status: 404, detail: 'Invalid page.' });
  });
});

describe('B2 GET blog/{id}/', () => {
  it('prints every field of the contract, and the reason for author and reviewers alone', async () => {
    const id = await addBlogPost(app, author, { at: day(7), image: 'https://x.example/a.jpg' });
    const { status, body } = await get(`${String(id)}/`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      title: newPost.title,
      excerpt: newPost.excerpt,
      content: CONTENT,
      category: 'Leadership',
      image: 'https://x.example/a.jpg',
      featured: false,
      date: '2026-01-07',
      status: 'PUBLISHED',
      author: author.id,
      author_name: 'Sample Member',
      rejection_reason: '',
      created_at: '2026-01-07T12:00:00+03:00',
      updated_at: '2026-01-07T12:00:00+03:00',
    });
    await app.sql('delete from blog_posts where id = $1', [id]);
    const rejected = await addBlogPost(app, author, { status: 'REJECTED' });
    for (const person of [author, manager]) {
      expect((await get(`${String(rejected)}/`, person)).body.rejection_reason).toBe(
        'Too short to stand alone.',
      );
    }
    await app.sql('delete from blog_posts where id = $1', [rejected]);
  });

  it('does not know what is hidden from the caller, or is none', async () => {
    const stranger = await addPaidMember(app);
    for (const status of ['DRAFT', 'PENDING', 'REJECTED'] as const) {
      const id = await addBlogPost(app, author, { status });
      for (const person of [null, stranger]) {
        expect(refusalOf(await get(`${String(id)}/`, person))).toEqual({
          status: 404,
          detail: 'Not found.',
          code: 'not_found',
        });
      }
      await app.sql('delete from blog_posts where id = $1', [id]);
    }
    for (const id of ['0', '2000000000', '99999999999', 'abc']) {
      expect((await get(`${id}/`)).status).toBe(404);
    }
  });
});

describe('B3 GET blog/my_blogs/', () => {
  it('lists own posts in every status, or in one', async () => {
    expect(await titles('my_blogs/', author)).toEqual([
      'Rejected talk',
      'Pending talk',
      'Draft talk',
      'Second talk',
      'First talk',
    ]);
    expect(await titles('my_blogs/?status=REJECTED', author)).toEqual(['Rejected talk']);
    expect((await get('my_blogs/')).status).toBe(401);
  });
});

describe('B4 GET blog/stats/', () => {
  it('counts over what the caller may see', async () => {
    const visitors = {
      total_posts: 3,
      published_posts: 3,
      pending_posts: 0,
      draft_posts: 0,
      rejected_posts: 0,
      featured_posts: 1,
      my_posts: 0,
    };
    const others = { pending_posts: 1, draft_posts: 1, rejected_posts: 1, total_posts: 6 };
    expect((await get('stats/')).body).toEqual(visitors);
    expect((await get('stats/', author)).body).toEqual({ ...visitors, ...others, my_posts: 5 });
    expect((await get('stats/', manager)).body).toEqual({ ...visitors, ...others, my_posts: 1 });
  });
});

describe('both doors', () => {
  it('show the same post', async () => {
    const id = await addBlogPost(app, author, { category: 'Success Stories' });
    const { blogPost } = await app.ask<{ blogPost: Record<string, unknown> }>(
      author,
      `query ($id: ID!) { blogPost(id: $id) { id title excerpt content category image isFeatured status author authorName
         rejectionReason createdAt updatedAt } }`,
      { id: String(id) },
    );
    const { date, ...body } = (await get(`${String(id)}/`, author)).body;
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(body).toEqual({
      id: Number(blogPost.id),
      title: blogPost.title,
      excerpt: blogPost.excerpt,
      content: blogPost.content,
      category: 'Success Stories',
      image: blogPost.image,
      featured: blogPost.isFeatured,
      status: blogPost.status,
      author: Number(blogPost.author),
      author_name: blogPost.authorName,
      rejection_reason: blogPost.rejectionReason,
      created_at: blogPost.createdAt,
      updated_at: blogPost.updatedAt,
    });
    expect(blogPost.category).toBe('SUCCESS_STORIES');
  });
});
