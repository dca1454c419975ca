import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTENT, newPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const entriesOf = ({ id }: Person) =>
  app.sql<{ reason: string }>(
    `select reason from audit_entries where action = 'ACCESS_DENIED' and changed_by_id = $1`,
    [id],
  );
const timesOf = async ({ id }: Person, deed: string): Promise<number> => {
  const [row] = await app.sql<{ n: number }>(
    'select coalesce(sum(times), 0)::int n from refused_attempts where user_id = $1 and deed = $2',
    [id, deed],
  );
  return row?.n ?? 0;
};

/** A minute may end in between. */
const MINUTES = 2;

describe('what somebody is refused again and again', () => {
  it('is one entry a minute for each operation, with the number of times beside it', async () => {
    const member = await addPaidMember(app);
    for (let turn = 0; turn < 20; turn += 1) {
      await app.refusal(member, '{ findMembers(search: "a") { id } }');
      await app.refusal(member, 'mutation { deleteEvent(id: "1") }');
    }
    const entries = await entriesOf(member);
    expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set(['findMembers', 'deleteEvent']));
    expect(entries.length).toBeLessThanOrEqual(2 * MINUTES);
    expect(await timesOf(member, 'findMembers')).toBe(20);
  });

  it('is one entry also when each time another object is tried, or many at once', async () => {
    const author = await addPaidMember(app);
    const other = await addPaidMember(app);
    const posts = await app.sql<{ id: number }>(
      `insert into blog_posts (title, excerpt, content, category, status, author_id, published_at, dated_at)
       select 'Post ' || n, 'An excerpt of it', $1, 'Leadership', 'PUBLISHED', $2, now(), now() from generate_series(1, 12) n
       returning id`,
      [CONTENT, author.id],
    );
    await Promise.all(
      posts.map(({ id }) =>
        app.refusal(other, 'mutation ($id: ID!) { deleteBlogPost(id: $id) }', { id: String(id) }),
      ),
    );
    expect((await entriesOf(other)).length).toBeLessThanOrEqual(MINUTES);
    expect(await timesOf(other, 'blog post #')).toBe(12);
  });

  it('is one entry also for privileged fields in the own profile', async () => {
    const member = await addPerson(app);
    for (let turn = 0; turn < 5; turn += 1) {
      await app.rest('PATCH', '/api/users/me/', { token: member.token, body: { role: 'ADMIN' } });
    }
    expect((await entriesOf(member)).length).toBeLessThanOrEqual(MINUTES);
    expect(await timesOf(member, 'Privileged fields sent to the own profile')).toBe(5);
  });
});

describe('the limit of', () => {
  const spent = async (key: string, points: number) => {
    await app.sql(
      `insert into rate_limits (key, points, expire) values ($1, $2, $3)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [key, points, Date.now() + 3_600_000],
    );
  };

  it.each([
    ['feedback', 'feedback-user', 20, 'mutation { sendFeedback(input: { message: "Well done" }) { id } }'],
    [
      'places',
      'event-places-user',
      60,
      'mutation ($event: ID!) { registerForEvent(eventId: $event) { id } }',
    ],
    [
      'posts',
      'blog-posts-user',
      60,
      'mutation ($post: CreateBlogPostInput!) { createBlogPost(input: $post) { id } }',
    ],
  ])(
    '%s lets the last one of an hour through and refuses the next',
    async (_what, name, points, document) => {
      const person = await addPaidMember(app);
      const event = String(await addEvent(app));
      const variables = Object.fromEntries(
        Object.entries({ event, post: newPost }).filter(([variable]) => document.includes(`$${variable}`)),
      );
      await spent(`${name}:${String(person.id)}`, points - 1);
      expect((await app.graphql(person, document, variables)).errors).toEqual([]);
      expect(await app.refusal(person, document, variables)).toMatchObject({
        extensions: { code: 'RATE_LIMITED' },
      });
    },
  );
});
