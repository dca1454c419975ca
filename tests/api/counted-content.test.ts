import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRetryable } from '../../server/core/db/sql-state.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let author: Person;

beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await app.close();
});

const POSTS = `
  insert into blog_posts (title, excerpt, content, category, status, is_featured, author_id, published_at, submitted_at, dated_at, rejection_reason)
  select 'Post', '', 'Text', (array['Leadership', 'Events'])[$2 % 2 + 1], $3::text, n % 2 = 0, $4, now(), now(), now(), case when $3::text in ('DRAFT', 'REJECTED') then 'No' else '' end
    from generate_series(1, $1::int) n`;
const ITEMS = `
  insert into gallery_items (title, description, image, category, uploaded_by_id)
  select 'Picture', '', 'https://pictures.example.org/' || n, (array['events', 'community'])[$2 % 2 + 1], $3
    from generate_series(1, $1::int) n`;

const MOVED = `
  update blog_posts set status = $1::text, rejection_reason = case when $1::text in ('DRAFT', 'REJECTED') then 'No' else '' end
   where id % 5 < $2`;

const status = fc.constantFrom('DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED');
const few = fc.integer({ min: 1, max: 4 });

type Write = [text: string, values: unknown[]];

const writes = fc.oneof(
  fc.tuple(few, few, status).map(([n, category, state]): Write => [POSTS, [n, category, state, 0]]),
  fc.tuple(few, few).map(([n, category]): Write => [ITEMS, [n, category, 0]]),
  fc.tuple(status, few).map(([state, n]): Write => [MOVED, [state, n]]),
  few.map((n): Write => [
    'update blog_posts set is_featured = not is_featured, title = title where id % 5 < $1',
    [n],
  ]),
  few.map((n): Write => [`update gallery_items set category = 'workshops' where id % 5 < $1`, [n]]),
  few.map((n): Write => ['delete from blog_posts where id % 7 < $1', [n]]),
  few.map((n): Write => ['delete from gallery_items where id % 7 < $1', [n]]),
);

const COUNTED = `
  select 'post', status, category, is_featured::text, posts from blog_post_counts where posts <> 0
  union all select 'item', '', category, '', items from gallery_item_counts where items <> 0 order by 1, 2, 3, 4`;
const THERE = `
  select 'post', status, category, is_featured::text, count(*)::int posts from blog_posts group by 1, 2, 3, 4
  union all select 'item', '', category, '', count(*)::int from gallery_items group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const write = ([text, values]: Write) =>
  app.sql(
    text,
    values.map((value) => (value === 0 ? author.id : value)),
  );

/** Statements that write many rows at once may meet them in different orders; who is chosen to give way begins again. */
const writeAtLast = (one: Write): Promise<unknown> =>
  write(one).catch((error: unknown) => {
    if (!isRetryable(error)) {
      throw error;
    }
    return writeAtLast(one);
  });

describe('what the database counts along', () => {
  it('is what is there, whatever is written, a row or many at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 12 }), async (many) => {
        for (const one of many) {
          await write(one);
        }
        expect(await app.sql(COUNTED)).toEqual(await app.sql(THERE));
      }),
      { numRuns: 25 },
    );
  });

  it('is what is there when many write at the same moment', async () => {
    const many = fc.sample(writes, { numRuns: 60, seed: 7 });
    await Promise.all(many.map(writeAtLast));
    expect(await app.sql(COUNTED)).toEqual(await app.sql(THERE));
  });

  it('is undone with what is undone', async () => {
    const before = await app.sql(COUNTED);
    await app.sql(`do $$ begin
      begin delete from blog_posts; delete from gallery_items; raise exception 'no'; exception when others then null; end;
    end $$`);
    expect(await app.sql(COUNTED)).toEqual(before);
  });
});
