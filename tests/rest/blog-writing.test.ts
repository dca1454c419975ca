import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { addBlogPost, newPost } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { DENIED, UNPAID } from './refusals.ts';

const NO_MOVE = { status: ['Status cannot be changed here.'] };

let app: TestApp;
let author: Person;
let unpaid: Person;
let manager: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  author = await addPaidMember(app);
  member = await addPaidMember(app);
  unpaid = await addPerson(app);
  manager = await addPerson(app, { role: 'MANAGER' });
});
afterAll(() => app.close());

const fields = { ...newPost, category: 'Leadership' };

const post = (person: Person | null, path: string, body: unknown = {}) =>
  app.rest('POST', `/api/blog/${path}`, { token: person?.token ?? null, body });

const patch = (person: Person | null, id: number, body: unknown) =>
  app.rest('PATCH', `/api/blog/${String(id)}/`, { token: person?.token ?? null, body });

describe('B5 POST blog/', () => {
  it('makes a draft, ignoring what is not the caller’s to say', async () => {
    const { status, body, headers } = await post(author, '', {
      ...fields,
      image: null,
      featured: true,
      date: '2020-01-01',
      author: manager.id,
      rejection_reason: 'x',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'DRAFT',
      featured: false,
      image: '',
      date: nairobiDate(new Date()),
      author: author.id,
      rejection_reason: '',
    });
    expect(headers.get('x-ignored-fields')).toBe('featured, date, author, rejection_reason');
  });

  it('takes PENDING, and no other status', async () => {
    expect((await post(author, '', { ...fields, status: 'PENDING' })).body.status).toBe('PENDING');
    for (const status of ['PUBLISHED', 'REJECTED', 'pending', 7]) {
      const answer = await post(author, '', { ...fields, status });
      expect(answer.body).toMatchObject({ status: ['A new post must be DRAFT or PENDING.'] });
      expect(answer.status).toBe(400);
    }
  });

  it('features for holders of the right', async () => {
    const director = await addPaidMember(app, { granted: ['blog.feature_posts'] });
    const { body, headers } = await post(director, '', { ...fields, featured: 'true' });
    expect(body.featured).toBe(true);
    expect(headers.get('x-ignored-fields')).toBeNull();
    expect((await post(director, '', { ...fields, featured: 'maybe' })).body).toMatchObject({
      featured: ['Must be a valid boolean.'],
    });
  });

  it('says everything that is wrong, in the order of the fields', async () => {
    expect((await post(author, '', {})).body).toMatchObject({
      title: ['This field is required.'],
      excerpt: ['This field is required.'],
      content: ['This field is required.'],
      category: ['This field is required.'],
      detail: 'This field is required.',
      code: 'validation_error',
    });
    const wrong = {
      title: 'abcd',
      excerpt: 'short',
      content: 'short',
      category: 'Sport',
      image: 'javascript:alert(1)',
    };
    expect((await post(author, '', wrong)).body).toMatchObject({
      title: ['Title must be at least 5 characters'],
      excerpt: ['Excerpt must be at least 10 characters'],
      content: ['Content must be at least 50 characters'],
      category: ['"Sport" is not a valid choice.'],
      image: ['Enter a valid URL.'],
      detail: 'Title must be at least 5 characters',
    });
  });

  it('takes the longest text there may be, in the longest way of writing it', async () => {
    const content = '😀'.repeat(50_000);
    const escaped = JSON.stringify({ ...fields, content }).replaceAll('😀', String.raw`\ud83d\ude00`);
    const answer = await post(author, '', escaped);
    expect(answer.status).toBe(201);
    expect(answer.body.content).toBe(content);
    const longer = await post(author, '', { ...fields, content: `${content}x` });
    expect(longer.body).toMatchObject({ content: ['Ensure this field has no more than 50000 characters.'] });
  });

  it('is for paid-up members, before anybody reads the body', async () => {
    expect(refusalOf(await post(unpaid, '', '{'))).toEqual(UNPAID);
    expect((await post(null, '', fields)).status).toBe(401);
    const admin = await addPerson(app, { role: 'ADMIN' });
    expect((await post(admin, '', fields)).status).toBe(201);
    expect(refusalOf(await post(manager, '', fields))).toEqual(UNPAID);
  });
});

describe('B6 PATCH blog/{id}/', () => {
  it('says 404 before 403 before the membership before what is wrong with the fields', async () => {
    const hidden = await addBlogPost(app, author, { status: 'DRAFT' });
    const shown = await addBlogPost(app, author);
    const own = await addBlogPost(app, unpaid);
    expect((await patch(member, hidden, '{')).status).toBe(404);
    expect(refusalOf(await patch(member, shown, '{'))).toEqual(DENIED);
    expect(refusalOf(await patch(unpaid, own, '{'))).toEqual(UNPAID);
    expect(refusalOf(await patch(author, shown, '{'))).toMatchObject({ status: 400, code: 'parse_error' });
    expect((await patch(author, shown, { title: null, image: 'x' })).body).toMatchObject({
      title: ['This field may not be null.'],
      image: ['Enter a valid URL.'],
    });
    expect((await patch(null, shown, {})).status).toBe(401);
  });

  it.each([
    ['DRAFT', 'PENDING'],
    ['REJECTED', 'PENDING'],
    ['PENDING', 'DRAFT'],
  ] as const)('lets the author move %s to %s', async (from, to) => {
    const id = await addBlogPost(app, author, { status: from });
    expect((await patch(author, id, { status: to })).body).toMatchObject({
      status: to,
      rejection_reason: '',
    });
  });

  it('leaves a status alone that is sent back as it is', async () => {
    for (const status of ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED'] as const) {
      const id = await addBlogPost(app, author, { status });
      for (const person of [author, manager]) {
        expect((await patch(person, id, { status, featured: false })).body).toMatchObject({ status });
      }
    }
  });

  it('refuses every other move', async () => {
    const moves = [
      [author, 'DRAFT', 'PUBLISHED'],
      [author, 'DRAFT', 'REJECTED'],
      [author, 'REJECTED', 'DRAFT'],
      [author, 'PUBLISHED', 'DRAFT'],
      [author, 'PUBLISHED', 'PENDING'],
      [author, 'PENDING', 'PUBLISHED'],
      [author, 'DRAFT', 'OTHER'],
      [manager, 'PENDING', 'PUBLISHED'],
      [manager, 'PENDING', 'DRAFT'],
      [manager, 'DRAFT', 'PENDING'],
    ] as const;
    for (const [person, from, to] of moves) {
      const id = await addBlogPost(app, author, { status: from });
      const { status, body } = await patch(person, id, { status: to, title: 'Another title' });
      expect({ from, to, status, ...body }).toMatchObject({
        from,
        to,
        ...NO_MOVE,
        detail: NO_MOVE.status[0],
      });
      expect((await app.rest('GET', `/api/blog/${String(id)}/`, { token: author.token })).body).toMatchObject(
        {
          status: from,
          title: newPost.title,
        },
      );
    }
  });

  it('sends a published post back to review when its author changes its words, and a rejected one to draft', async () => {
    const id = await addBlogPost(app, author, { isFeatured: true });
    const whole = {
      ...fields,
      title: 'Another title',
      status: 'PUBLISHED',
      featured: true,
      date: '2020-01-01',
    };
    const answer = await patch(author, id, whole);
    expect(answer.body).toMatchObject({ status: 'PENDING', featured: false, title: 'Another title' });
    expect(answer.headers.get('x-ignored-fields')).toBe('featured, date');
    const rejected = await addBlogPost(app, author, { status: 'REJECTED' });
    expect((await patch(author, rejected, { excerpt: 'Nine minutes and one lesson.' })).body.status).toBe(
      'DRAFT',
    );
    const approver = await addPaidMember(app, { granted: ['content.approve_blogs'] });
    const trusted = await addBlogPost(app, approver);
    expect((await patch(approver, trusted, { title: 'Another title' })).body.status).toBe('PENDING');
  });

  it('takes `featured` alone from holders of that right', async () => {
    const director = await addPerson(app, { granted: ['content.feature_blogs'] });
    const id = await addBlogPost(app, author);
    expect((await patch(director, id, { featured: true })).body.featured).toBe(true);
    expect(refusalOf(await patch(director, id, { featured: false, title: 'Another title' }))).toEqual(DENIED);
    expect((await patch(author, id, { featured: false })).body.featured).toBe(true);
    const pending = await addBlogPost(app, author, { status: 'PENDING' });
    expect(refusalOf(await patch(manager, pending, { featured: true }))).toEqual({
      status: 409,
      detail: 'Only published posts can be featured.',
      code: 'invalid_transition',
    });
  });
});

describe('B7 DELETE blog/{id}/', () => {
  const remove = (person: Person | null, id: number) =>
    app.rest('DELETE', `/api/blog/${String(id)}/`, { token: person?.token ?? null });

  it('lets author, paid or not, and holders of blog.delete_posts delete, once', async () => {
    const remover = await addPerson(app, { granted: ['blog.delete_posts'] });
    for (const person of [unpaid, remover, manager]) {
      const id = await addBlogPost(app, unpaid);
      expect(refusalOf(await remove(member, id))).toEqual(DENIED);
      const { status, text } = await remove(person, id);
      expect([status, text]).toEqual([204, '']);
      expect((await remove(person, id)).status).toBe(404);
    }
    expect((await remove(null, 1)).status).toBe(401);
  });
});
