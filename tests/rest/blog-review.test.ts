import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { addBlogPost } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';
import { DENIED, UNPAID } from './refusals.ts';

const AREA_DENIED = { ...DENIED, detail: "You don't have permission to manage blog posts" };

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

const post = (person: Person | null, path: string, body: unknown = {}) =>
  app.rest('POST', `/api/blog/${path}`, { token: person?.token ?? null, body });

describe('B9 to B12', () => {
  it('lead a post to the public', async () => {
    const id = await addBlogPost(app, author, { status: 'DRAFT' });
    const step = (person: Person, name: string, body: unknown = {}) =>
      post(person, `${String(id)}/${name}/`, body);
    expect((await step(author, 'submit', { status: 'PUBLISHED' })).body.status).toBe('PENDING');
    expect(refusalOf(await step(author, 'submit'))).toEqual({
      status: 409,
      detail: 'Only drafts can be submitted for review.',
      code: 'invalid_transition',
    });
    expect((await step(manager, 'reject', { reason: 'Name your sources.' })).body).toMatchObject({
      status: 'REJECTED',
      rejection_reason: 'Name your sources.',
    });
    expect((await step(author, 'submit')).body).toMatchObject({ status: 'PENDING', rejection_reason: '' });
    expect((await step(manager, 'approve')).body).toMatchObject({
      status: 'PUBLISHED',
      date: nairobiDate(new Date()),
    });
    expect(refusalOf(await step(manager, 'approve'))).toMatchObject({
      detail: 'Only pending posts can be approved.',
    });
    expect(refusalOf(await step(manager, 'reject', { reason: 'x' }))).toMatchObject({
      detail: 'Only pending posts can be rejected.',
    });
    expect((await step(manager, 'feature')).body.featured).toBe(true);
    expect((await step(manager, 'feature')).body.featured).toBe(false);
    expect((await step(manager, 'feature', { featured: true })).body.featured).toBe(true);
    expect((await step(manager, 'feature', { featured: true })).body.featured).toBe(true);
  });

  it('refuse who has no right before they look for the post', async () => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    for (const name of ['approve', 'reject', 'feature']) {
      for (const number of [id, 2_000_000_000]) {
        expect(refusalOf(await post(member, `${String(number)}/${name}/`, '{'))).toEqual(AREA_DENIED);
      }
      expect((await post(manager, `2000000000/${name}/`)).status).toBe(404);
    }
    expect(refusalOf(await post(manager, `${String(id)}/submit/`))).toEqual(DENIED);
    expect((await post(member, `${String(id)}/submit/`)).status).toBe(404);
    const own = await addBlogPost(app, manager, { status: 'PENDING' });
    expect(refusalOf(await post(manager, `${String(own)}/approve/`))).toEqual({
      ...DENIED,
      detail: 'You cannot approve your own post.',
    });
    const unpaidDraft = await addBlogPost(app, unpaid, { status: 'DRAFT' });
    expect(refusalOf(await post(unpaid, `${String(unpaidDraft)}/submit/`))).toEqual(UNPAID);
  });

  it('need a reason to reject', async () => {
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    for (const body of [{}, { reason: null }, { reason: '' }, { reason: '  ' }]) {
      expect((await post(manager, `${String(id)}/reject/`, body)).body).toMatchObject({
        reason: ['A reason is required.'],
        detail: 'A reason is required.',
      });
    }
    expect((await post(manager, `${String(id)}/reject/`, { reason: 'x'.repeat(1001) })).body).toMatchObject({
      reason: ['Ensure this field has no more than 1000 characters.'],
    });
  });
});
