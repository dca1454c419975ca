import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost, blogDesk, CONTENT, newPost } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const REASON = 'Please name your sources.';

let app: TestApp;
let desk: ReturnType<typeof blogDesk>;
let author: Person;
let manager: Person;

beforeAll(async () => {
  app = await startTestApp();
  desk = blogDesk(app);
  author = await addPaidMember(app, { name: 'Akinyi Achieng' });
  manager = await addPerson(app, { role: 'MANAGER', name: 'Amina Hassan' });
});
afterAll(() => app.close());

const notices = async (person: Person): Promise<string[]> =>
  (
    await app.sql<{ line: string }>(
      `select type || ', ' || category || ', ' || title || ': ' || message line from notifications where user_id = $1 order by id`,
      [person.id],
    )
  ).map(({ line }) => line);

const entries = async (id: number | string) =>
  app.sql(
    `select action, permission, old_value, new_value, changed_by_name from audit_entries where reason = $1 order by id`,
    [`Blog post ${String(id)}`],
  );

describe('the way of a post', () => {
  it('leads from draft through rejection to the front page, and each step is told and noted', async () => {
    const writer = await addPaidMember(app);
    const draft = await desk.done(writer, 'create', { input: newPost });
    expect(draft).toMatchObject({ status: 'DRAFT', submittedAt: null, publishedAt: null, isFeatured: false });
    const { id } = draft;
    expect(await desk.done(writer, 'submit', { id })).toMatchObject({
      status: 'PENDING',
      submittedAt: expect.any(String),
      viewerCanWithdraw: true,
      viewerCanSubmit: false,
    });
    expect(await desk.done(manager, 'reject', { id, reason: `  ${REASON} ` })).toMatchObject({
      status: 'REJECTED',
      rejectionReason: REASON,
    });
    expect(await desk.done(writer, 'read', { id })).toMatchObject({
      rejectionReason: REASON,
      viewerCanSubmit: true,
      viewerCanEdit: true,
    });
    expect(await desk.done(writer, 'submit', { id })).toMatchObject({
      status: 'PENDING',
      rejectionReason: '',
    });
    const published = await desk.done(manager, 'approve', { id });
    expect(published).toMatchObject({ status: 'PUBLISHED', publishedAt: expect.any(String) });
    expect(published.datedAt).toBe(published.publishedAt);
    expect(await desk.done(manager, 'feature', { id })).toMatchObject({ isFeatured: true });
    expect(await desk.done(manager, 'feature', { id, featured: true })).toMatchObject({ isFeatured: true });
    expect(await desk.done(manager, 'feature', { id })).toMatchObject({ isFeatured: false });
    expect(await notices(writer)).toEqual([
      `warning, blog, Your post was not accepted: “${newPost.title}”: ${REASON}`,
      `success, blog, Your post is published: “${newPost.title}” was approved and can be read by everybody.`,
      `success, blog, Your post is featured: “${newPost.title}” is now an editor's pick.`,
    ]);
    const entry = (permission: string, before: object, after: object) => ({
      action: 'PERMISSION_USED',
      permission,
      old_value: JSON.stringify(before),
      new_value: JSON.stringify(after),
      changed_by_name: 'Amina Hassan',
    });
    expect(await entries(id)).toEqual([
      entry('blog.approve_posts', { status: 'PENDING' }, { status: 'REJECTED', rejection_reason: REASON }),
      entry('blog.approve_posts', { status: 'PENDING' }, { status: 'PUBLISHED' }),
      entry('blog.feature_posts', { is_featured: false }, { is_featured: true }),
      entry('blog.feature_posts', { is_featured: true }, { is_featured: false }),
    ]);
  });

  it.each([
    ['submit', 'PENDING', 'Only drafts can be submitted for review.'],
    ['submit', 'PUBLISHED', 'Only drafts can be submitted for review.'],
    ['withdraw', 'DRAFT', 'Only pending posts can be withdrawn.'],
    ['withdraw', 'PUBLISHED', 'Only pending posts can be withdrawn.'],
    ['withdraw', 'REJECTED', 'Only pending posts can be withdrawn.'],
    ['approve', 'DRAFT', 'Only pending posts can be approved.'],
    ['approve', 'PUBLISHED', 'Only pending posts can be approved.'],
    ['approve', 'REJECTED', 'Only pending posts can be approved.'],
    ['reject', 'DRAFT', 'Only pending posts can be rejected.'],
    ['reject', 'PUBLISHED', 'Only pending posts can be rejected.'],
    ['reject', 'REJECTED', 'Only pending posts can be rejected.'],
    ['feature', 'DRAFT', 'Only published posts can be featured.'],
    ['feature', 'PENDING', 'Only published posts can be featured.'],
    ['feature', 'REJECTED', 'Only published posts can be featured.'],
  ] as const)('has no step %s from %s', async (step, status, text) => {
    const id = await addBlogPost(app, author, { status });
    const person = step === 'submit' || step === 'withdraw' ? author : manager;
    expect(await desk.tried(person, step, { id, reason: REASON })).toBe(`INVALID_TRANSITION: ${text}`);
    expect((await desk.done(author, 'read', { id })).status).toBe(status);
  });

  it('lets an author withdraw what waits for review', async () => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    expect(await desk.done(author, 'withdraw', { id })).toMatchObject({
      status: 'DRAFT',
      viewerCanSubmit: true,
    });
  });

  it.each(['', '   ', 'x'.repeat(1001)])('refuses no reason, or an endless one', async (reason) => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    expect(await desk.tried(manager, 'reject', { id, reason })).toBe(
      reason.trim() === ''
        ? 'BAD_USER_INPUT: A reason is required.'
        : 'BAD_USER_INPUT: Ensure this field has no more than 1000 characters.',
    );
  });

  it('tells a long reason shortened, and keeps it whole', async () => {
    const writer = await addPaidMember(app);
    const id = await addBlogPost(app, writer, { status: 'PENDING', title: 'T'.repeat(200) });
    const reason = '😀'.repeat(1000);
    expect((await desk.done(manager, 'reject', { id, reason })).rejectionReason).toBe(reason);
    expect((await notices(writer))[0]).toMatch(/😀…$/u);
  });
});

describe('approval', () => {
  it('means another person, unless an administrator', async () => {
    const own = await addBlogPost(app, manager, { status: 'PENDING' });
    expect(await desk.done(manager, 'read', { id: own })).toMatchObject({
      viewerCanApprove: false,
      viewerCanReject: true,
    });
    expect(await desk.tried(manager, 'approve', { id: own })).toBe(
      'FORBIDDEN: You cannot approve your own post.',
    );
    const admin = await addPerson(app, { role: 'ADMIN' });
    const hers = await addBlogPost(app, admin, { status: 'PENDING' });
    expect(await desk.tried(admin, 'approve', { id: hers })).toBe('PUBLISHED');
    expect(await notices(admin)).toEqual([]);
    const [refused] = await app.sql(
      `select action, permission from audit_entries where reason = $1 and action = 'ACCESS_DENIED'`,
      [`blog post ${String(own)}`],
    );
    expect(refused).toEqual({ action: 'ACCESS_DENIED', permission: 'blog.approve_posts' });
  });

  it('is refused with the text of the area, under either name of the right granted', async () => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    const denied = "FORBIDDEN: You don't have permission to manage blog posts";
    for (const step of ['approve', 'reject', 'feature'] as const) {
      expect(await desk.tried(author, step, { id, reason: REASON })).toBe(denied);
    }
    const approver = await addPerson(app, { granted: ['content.approve_blogs'] });
    expect(await desk.tried(approver, 'approve', { id })).toBe('PUBLISHED');
    expect(await desk.tried(approver, 'feature', { id })).toBe(denied);
    const director = await addPerson(app, { position: 'COMMUNICATIONS_DIRECTOR' });
    expect(await desk.tried(director, 'feature', { id })).toBe('PUBLISHED');
  });

  it('is of what was read: a post that changed meanwhile is not approved', async () => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    const read = await desk.done(manager, 'read', { id });
    await desk.done(author, 'update', { id, input: { content: `${CONTENT} Buy this watch.` } });
    expect(await desk.tried(manager, 'approve', { id, revision: read.revision })).toBe(
      'CONFLICT: The post has changed since you read it. Read it again before you approve it.',
    );
    expect(await desk.tried(manager, 'approve', { id, revision: read.revision + 1 })).toBe('PUBLISHED');
  });

  it('of a post that was published before keeps the day of its publication', async () => {
    const at = new Date('2026-01-05T09:00:00Z');
    const id = await addBlogPost(app, author, { at });
    await desk.done(author, 'update', { id, input: { title: 'A better headline' } });
    const again = await desk.done(manager, 'approve', { id });
    expect(again).toMatchObject({ status: 'PUBLISHED', publishedAt: '2026-01-05T12:00:00+03:00' });
  });
});

describe('a draft of somebody else', () => {
  it('does not exist, for whatever is done to it', async () => {
    const stranger = await addPaidMember(app, { granted: ['blog.feature_posts'] });
    for (const status of ['DRAFT', 'PENDING', 'REJECTED'] as const) {
      const id = await addBlogPost(app, author, { status });
      for (const step of ['read', 'update', 'submit', 'withdraw', 'feature'] as const) {
        expect(await desk.tried(stranger, step, { id, input: {} })).toBe('NOT_FOUND: Not found.');
      }
      const { errors } = await app.graphql(stranger, 'mutation ($id: ID!) { deleteBlogPost(id: $id) }', {
        id,
      });
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });
});
