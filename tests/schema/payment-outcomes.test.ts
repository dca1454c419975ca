import { globSync, readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { allStatements, type NamedStatement } from '../support/all-statements.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const SETTLEMENT = 'server/features/payments/settlement/';
const OUTCOMES = { payments: 'status', payment_attempts: 'state' };
const PERMISSION_DENIED = '42501';

/** Somebody who may do everything in the database but write how a payment or a prompt stands. */
const OUTSIDER = `outsider_${randomBytes(8).toString('hex')}`;

const speaksOfPayments = ({ statement }: NamedStatement): boolean =>
  statement.plans().some(({ text }) => /\b(payments|payment_attempts)\b/.test(text));

const statements = (await allStatements()).filter(speaksOfPayments);

let database: TestDatabase;
let outsider: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const { sql } = database;
  await sql(`create role ${OUTSIDER}`);
  for (const schema of ['public', 'graphile_worker']) {
    await sql(`grant usage on schema ${schema} to ${OUTSIDER}`);
    await sql(`grant all on all tables in schema ${schema} to ${OUTSIDER}`);
    await sql(`grant all on all sequences in schema ${schema} to ${OUTSIDER}`);
  }
  for (const [table, outcome] of Object.entries(OUTCOMES)) {
    const others = await sql<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') names from information_schema.columns
        where table_schema = 'public' and table_name = $1 and column_name <> $2`,
      [table, outcome],
    );
    const names = others[0]?.names ?? '';
    await sql(`revoke insert, update on ${table} from ${OUTSIDER}`);
    await sql(`grant insert (${names}), update (${names}) on ${table} to ${OUTSIDER}`);
  }
  outsider = new pg.Client({ connectionString: database.url });
  await outsider.connect();
  await outsider.query(`set role ${OUTSIDER}`);
});

afterAll(async () => {
  await outsider.end();
  await database.sql(`drop owned by ${OUTSIDER}`);
  await database.sql(`drop role ${OUTSIDER}`);
  await database.drop();
});

/** Whether PostgreSQL would refuse a text to the outsider; it is planned, never run. */
async function isRefused(text: string): Promise<boolean> {
  try {
    await outsider.query(`explain (generic_plan) ${text}`);
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === PERMISSION_DENIED) {
      return true;
    }
    throw error;
  }
}

/** The names of those statements of which some text writes an outcome. */
async function writersAmong(named: readonly NamedStatement[]): Promise<string[]> {
  const writers: string[] = [];
  for (const { name, statement } of named) {
    for (const { text } of statement.plans()) {
      if ((await isRefused(text)) && !writers.includes(name)) {
        writers.push(name);
      }
    }
  }
  return writers;
}

const isSettlements = ({ name }: NamedStatement): boolean => name.startsWith(SETTLEMENT);

describe('how a payment or a prompt stands', () => {
  it('is written by settlement alone', async () => {
    expect(await writersAmong(statements.filter((one) => !isSettlements(one)))).toEqual([]);
  });

  it('is written by these of its statements', async () => {
    const writers = await writersAmong(statements.filter(isSettlements));
    expect(writers.map((name) => name.slice(SETTLEMENT.length)).sort()).toEqual([
      'attempt.query.ts countCheck',
      'attempt.query.ts endAttempt',
      'attempt.query.ts followPushAnswer',
      'attempt.query.ts holdAttemptOf',
      'attempt.query.ts payAttemptOf',
      'closing.query.ts closePayments',
      'outcome.query.ts completePayments',
      'outcome.query.ts dueForRefund',
      'outcome.query.ts failPayment',
      'outcome.query.ts holdForReview',
      'outcome.query.ts holdMoney',
      'outcome.query.ts holdUndecided',
      'outcome.query.ts keepPayment',
      'outcome.query.ts putToHeld',
      'outcome.query.ts reversePayment',
      'recorded-payment.query.ts recordPayment',
    ]);
  });

  it.each([
    `update payments set status = 'COMPLETED' where id = $1::int`,
    `update payment_attempts set state = 'PAID' where id = $1::int`,
    `with made as (insert into payments (user_id, status) values ($1::int, 'FAILED') returning id) select id from made`,
  ])('would be found in %s', async (text) => {
    expect(await isRefused(text)).toBe(true);
  });

  it('is written by no text outside the statements', () => {
    const root = join(import.meta.dirname, '../..');
    const files = globSync('server/**/*.ts', { cwd: root }).filter(
      (file) => !/\.(query|test)\.ts$/.test(file) && !file.startsWith('server/demo/'),
    );
    const writers = files.filter((file) =>
      /\b(update|into)\s+"?(payments|payment_attempts)\b/i.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(100);
    expect(writers).toEqual([]);
  });
});
