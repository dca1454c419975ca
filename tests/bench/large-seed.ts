import type { TestDatabase } from '../support/test-database.ts';

/** How many rows each table gets. */
export type Rows = Readonly<Record<string, number>>;

export const SMALL = {
  users: 1000,
  events: 1000,
  registrations: 1000,
  payments: 1000,
  gallery: 1000,
  posts: 1000,
  notifications: 1000,
};

export const LARGE = {
  users: 10_000,
  events: 100_000,
  registrations: 1_000_000,
  payments: 100_000,
  gallery: 100_000,
  posts: 100_000,
  notifications: 100_000,
};

/** The rows of a table by their place, from 0, to be met by a number modulo `counted.<table>`. */
export const byPlace = (table: string): string =>
  `(select id, row_number() over (order by id) - 1 place from ${table})`;
/** What is the member's, whose lists fill a page in a small club as well. */
const IS_OWN = 'n % 40 = 5 and n < 1000';
const OWNER = `case when ${IS_OWN} then 0 else n % counted.users end`;
const COUNTED = '(select (select count(*) from users) users, (select count(*) from events) events) counted';

/**
 * One statement a table, in the order in which they refer to each other; `$1` is the number of rows. Of what is featured or searched
 * for a small club has a full page too.
 */
const TABLES: Record<keyof typeof SMALL, string> = {
  users: `insert into users (username, username_key, name, email, email_key, password_hash, registration_number)
    select 'large-' || n, 'large-' || n, (array['Achieng','Baraka','Chebet','Juma','Wanjiru'])[n % 5 + 1] || ' Number ' || n || case when n % ($1::int / 20) = 7 then ' Zawadi' else '' end,
           n || '@example.org', n || '@example.org', '', 'LC-L-' || n from generate_series(1, $1::int) n`,
  events: `insert into events (title, description, location, starts_at, is_featured)
    select 'Evening ' || n || case when n % ($1::int / 50) = 7 then ' of chess' else '' end, 'Number ' || n || ' in the calendar', 'Hall ' || n % 50,
           now() + (n - $1::int / 2) * interval '37 minutes', n % 40 = 0 from generate_series(1, $1::int) n`,
  registrations: `insert into event_registrations (event_id, user_id, attended, created_at)
    select e.id, u.id, n % 3 = 0, now() - n * interval '1 second'
      from generate_series(0, $1::int - 1) n cross join ${COUNTED}
      join ${byPlace('events')} e on e.place = n % counted.events
      join ${byPlace('users')} u on u.place = case when ${IS_OWN} then 0 else (n % counted.events * 13 + n / counted.events) % counted.users end`,
  payments: `insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference, receipt, created_at)
    select u.id, case when n % 9 = 0 then 'DONATION' else 'MEMBERSHIP' end, 'MPESA', case when n % 4 = 0 then 'FAILED' else 'COMPLETED' end,
           100000, 'Annual Membership Fee', 'PAY-L-' || n, 'L' || n, case when n % 4 = 0 then null else 'UL' || n end, now() - n * interval '5 minutes'
      from generate_series(1, $1::int) n cross join ${COUNTED} join ${byPlace('users')} u on u.place = ${OWNER}`,
  gallery: `insert into gallery_items (title, description, image, category, uploaded_by_id, created_at)
    select 'Picture ' || n || case when n % ($1::int / 50) = 7 then ' of chess' else '' end, 'Number ' || n, 'https://pictures.example.org/' || n,
           (array['events','community','workshops','leadership'])[n % 4 + 1], (select min(id) from users), now() - n * interval '10 minutes'
      from generate_series(1, $1::int) n`,
  posts: `insert into blog_posts (title, excerpt, content, category, status, is_featured, author_id, submitted_at, published_at, dated_at, created_at)
    select 'Post ' || n, 'What happened in week ' || n, 'A long report' || case when n % ($1::int / 50) = 7 then ' about chess' else '' end,
           (array['Leadership','Community','Events','Education'])[n % 4 + 1], case when n % 50 = 3 then 'PENDING' else 'PUBLISHED' end,
           n % 40 = 1, u.id, written, case when n % 50 = 3 then null else written end, written, written
      from generate_series(1, $1::int) n cross join lateral (select now() - n * interval '1 hour' as written) dated cross join ${COUNTED} join ${byPlace('users')} u on u.place = ${OWNER}`,
  notifications: `insert into notifications (user_id, title, message, type, category, created_at)
    select u.id, 'News', 'Number ' || n, 'info', 'event', now() - n * interval '1 minute'
      from generate_series(1, $1::int) n cross join ${COUNTED} join ${byPlace('users')} u on u.place = ${OWNER}`,
};

/** Fills tables by a statement each, in their order, and lets PostgreSQL look at them before the next is made of them. */
export const seededBy =
  (statements: Readonly<Record<string, string>>) =>
  async ({ sql }: Pick<TestDatabase, 'sql'>, rows: Rows): Promise<void> => {
    for (const [table, statement] of Object.entries(statements)) {
      await sql(statement, [rows[table]]);
      await sql('analyze');
    }
    await sql('vacuum');
  };

export const seedContent = seededBy(TABLES);
