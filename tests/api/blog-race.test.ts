import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addBlogPost, blogDesk, CONTENT } from '../support/blog.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROUNDS = 15;

let app: TestApp;
let desk: ReturnType<typeof blogDesk>;
let reviewers: Person[];

beforeAll(async () => {
  app = await startTestApp();
  desk = blogDesk(app);
  reviewers = [];
  for (let number = 0; number < 6; number += 1) {
    reviewers.push(await addPerson(app, { role: 'MANAGER' }));
  }
});
afterAll(() => app.close());

const told = async (person: Person): Promise<string[]> =>
  (await app.sql<{ title: string }>('select title from notifications where user_id = $1', [person.id])).map(
    ({ title }) => title,
  );

const first = (): Person => reviewers[0] as Person;

describe('at the same moment', () => {
  it('six reviewers approve a post once', async () => {
    const author = await addPaidMember(app);
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    const answers = await Promise.all(reviewers.map((person) => desk.tried(person, 'approve', { id })));
    expect(answers.sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'INVALID_TRANSITION: Only pending posts can be approved.'),
      'PUBLISHED',
    ]);
    expect(await told(author)).toEqual(['Your post is published']);
    const entries = await app.sql('select 1 from audit_entries where reason = $1', [
      `Blog post ${String(id)}`,
    ]);
    expect(entries).toHaveLength(1);
  });

  it('approval and rejection leave one decision', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const author = await addPaidMember(app);
      const id = await addBlogPost(app, author, { status: 'PENDING' });
      const [approved, rejected] = await Promise.all([
        desk.tried(first(), 'approve', { id }),
        desk.tried(reviewers[1] as Person, 'reject', { id, reason: 'Too short.' }),
      ]);
      const { status } = await desk.done(first(), 'read', { id });
      expect([approved === 'PUBLISHED', rejected === 'REJECTED']).toEqual([
        status === 'PUBLISHED',
        status === 'REJECTED',
      ]);
      expect(await told(author)).toHaveLength(1);
    }
  });

  it('withdrawal and approval leave one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const author = await addPaidMember(app);
      const id = await addBlogPost(app, author, { status: 'PENDING' });
      const [withdrawn, approved] = await Promise.all([
        desk.tried(author, 'withdraw', { id }),
        desk.tried(first(), 'approve', { id }),
      ]);
      const { status } = await desk.done(author, 'read', { id });
      expect([withdrawn === 'DRAFT', approved === 'PUBLISHED']).toEqual([
        status === 'DRAFT',
        status === 'PUBLISHED',
      ]);
      expect(await told(author)).toHaveLength(status === 'PUBLISHED' ? 1 : 0);
    }
  });

  it('an edit and an approval never publish what nobody read', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const author = await addPaidMember(app);
      const id = await addBlogPost(app, author, { status: 'PENDING' });
      const { revision } = await desk.done(first(), 'read', { id });
      await Promise.all([
        desk.tried(author, 'update', { id, input: { content: `${CONTENT} Swapped.` } }),
        desk.tried(first(), 'approve', { id, revision }),
      ]);
      const post = await desk.done(first(), 'read', { id });
      expect(post).toMatchObject({
        status: 'PENDING',
        content: `${CONTENT} Swapped.`,
        revision: revision + 1,
      });
    }
  });

  it('deletion and approval leave no post and no error', async () => {
    const author = await addPaidMember(app);
    const id = await addBlogPost(app, author, { status: 'PENDING' });
    const [approved] = await Promise.all([
      desk.tried(first(), 'approve', { id }),
      app.ask(author, 'mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id: String(id) }),
    ]);
    expect(['PUBLISHED', 'NOT_FOUND: Not found.']).toContain(approved);
    expect(await app.sql('select 1 from blog_posts where id = $1', [id])).toEqual([]);
  });
});
