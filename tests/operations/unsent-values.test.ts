import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { keepPlanOf, PlanningClient } from '../../server/core/db/planned-statements.ts';
import { SharedReaders } from '../../server/core/db/shared-readers.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const ECHO = 'select $1::text as answer';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  keepPlanOf(ECHO);
  database = await createTestDatabase();
  pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    Client: PlanningClient as unknown as new () => pg.ClientBase,
  });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Asker = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/** No text can be made of it, as of an object that holds itself. */
const unsent = {
  toPostgres: () => {
    throw new RangeError('No such value');
  },
};

/** What became of statements that were asked together, in their order. */
const outcomes = async (ask: Asker, values: unknown[]): Promise<unknown[]> =>
  (await Promise.allSettled(values.map((value) => ask(ECHO, [value])))).map((outcome) =>
    outcome.status === 'fulfilled'
      ? (outcome.value.rows[0] as { answer: unknown }).answer
      : String(outcome.reason),
  );

/** The driver forgets a plan in PostgreSQL when it can make no text of a value, and goes on to ask for it. */
async function expectOthersAnswered(ask: Asker): Promise<void> {
  const asked = ['a', unsent, 'b', unsent, 'c'];
  expect(await outcomes(ask, asked)).toEqual(
    asked.map((value) => (value === unsent ? 'RangeError: No such value' : value)),
  );
  expect(await outcomes(ask, ['d'])).toEqual(['d']);
}

describe('a value that cannot be sent troubles nobody else', () => {
  it('of the pool', () => expectOthersAnswered((text, values) => pool.query(text, values)));

  it('of a transaction', async () => {
    const client = await pool.connect();
    try {
      const ask: Asker = async (text, values) => client.query(text, values);
      const answers: unknown[] = [];
      for (const value of ['a', unsent, 'b']) {
        answers.push(...(await outcomes(ask, [value])));
      }
      expect(answers).toEqual(['a', 'RangeError: No such value', 'b']);
    } finally {
      client.release();
    }
  });

  it('of a shared connection', async () => {
    const readers = new SharedReaders(pool, 1);
    try {
      await expectOthersAnswered((text, values) => readers.query(text, values));
    } finally {
      await readers.end();
    }
  });
});
