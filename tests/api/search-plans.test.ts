import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordingStatements, type SentStatement } from '../../server/core/db/statement-counter.ts';
import { seedContent } from '../bench/large-seed.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ROWS = {
  users: 20_000,
  events: 20_000,
  registrations: 20_000,
  payments: 20_000,
  gallery: 1,
  posts: 20_000,
  notifications: 1,
};

let app: TestApp;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { role: 'ADMIN' });
  await seedContent(app, ROWS);
  await app.sql('insert into memberships (user_id) select id from users on conflict do nothing');
  // Without the triggers that hold totals against lines: numbers are all that is looked for.
  await app.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into orders (number, user_id, status, total_cents) select 'CH-' || id, id, 'PENDING', 1000 from users;
  end $$`);
  await app.sql('vacuum analyze');
});
afterAll(() => app.close());

/** What PostgreSQL would read one by one, of what was sent. */
async function walked(sent: readonly SentStatement[]): Promise<string[]> {
  const tables = [];
  for (const { text, values } of sent.filter((statement) => /^\s*select/i.test(statement.text))) {
    const lines = await app.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    tables.push(...lines.flatMap(({ 'QUERY PLAN': line }) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []));
  }
  return tables.filter((table) => table in ROWS || ['blog_posts', 'orders', 'memberships'].includes(table));
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
    const search = () => app.ask(staff, `{ search(query: "${query}") { title } }`);
    expect(await walked(await recordingStatements(search))).toEqual([]);
  });
});
