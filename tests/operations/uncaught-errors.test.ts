import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess, freePort } from '../support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
});

afterAll(async () => {
  await place.drop();
});

/** A module that fails, at a signal that is not one to end at, where nobody catches it. */
const failingAt = (deed: string): string =>
  `--import data:text/javascript,${encodeURIComponent(`process.on("SIGWINCH",()=>{${deed}})`)}`;

describe('an error that nobody caught', () => {
  it.each([
    ['thrown', 'throw new Error("a fault of our own")'],
    ['of a promise', 'Promise.reject(new Error("a fault of our own"))'],
  ])('is written down with its place, and ends the process in order: %s', async (_case, deed) => {
    const server = await AppProcess.start({
      databaseUrl: place.url,
      mpesaUrl: 'http://127.0.0.1:9',
      port: await freePort(),
      settings: { NODE_OPTIONS: failingAt(deed) },
    });
    server.signal('SIGWINCH');
    await until('the server to end', () => server.exit);
    expect(server.exit).toEqual({ code: 1, signal: null });
    expect(server.output).toMatch(/"level":60.*a fault of our own.*nobody caught/);
    // PostgreSQL notices a moment later than the end of the process that nobody speaks to it any more.
    await until('its connections to be gone', async () => {
      const left = await place.sql(
        `select application_name from pg_stat_activity
          where datname = current_database() and application_name not like 'chapterhouse-test%'`,
      );
      return left.length === 0;
    });
    // In order means that it took its leave: PostgreSQL counts those whom it lost.
    expect(
      await place.sql(
        `select sessions > 0 as came, sessions_abandoned::int as lost
           from pg_stat_database where datname = current_database()`,
      ),
    ).toEqual([{ came: true, lost: 0 }]);
    await server.kill();
  });
});
