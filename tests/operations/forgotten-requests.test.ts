import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess, freePort } from '../support/app-process.ts';
import { addEvent } from '../support/events.ts';
import { addPayment } from '../support/payments.ts';
import { addPaidMember } from '../support/people.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

jest.setTimeout(120_000);

const ROWS = 20;
const AT_ONCE = 10;
/** Until what is kept for good is kept: plans of statements, documents that were read. */
const WARM_UP = 400;
const MEASURED = 1_000;
/** One that is held leaves five thousand, and twenty thousand with its rows and its answer. */
const MOST_BYTES = { alone: 1_500, withRows: 6_000 };

const PAYMENTS = `{ myPayments(pageSize: ${String(ROWS)}) { count results { id reference amount status } } }`;
const EVENTS = `{ events(pageSize: ${String(ROWS)}) { count results { id title description date time } } }`;

let database: TestDatabase;
let app: AppProcess;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const member = await addPaidMember(database);
  ({ token } = member);
  for (let number = 1; number <= ROWS; number += 1) {
    await addPayment(database, member);
    await addEvent(database);
  }
  app = await AppProcess.start({
    databaseUrl: database.url,
    mpesaUrl: 'http://127.0.0.1:9',
    port: await freePort(),
    settings: { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' },
    flags: ['--trace-gc-nvp', '--min-semi-space-size=16', '--max-semi-space-size=16'],
  });
});

afterAll(async () => {
  await app.stop();
  await database.drop();
});

/** Asks so many times, some at once, each a little differently. */
async function askAgain(caller: string | null, query: string, times: number): Promise<void> {
  let left = times;
  const ask = async (connection: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { errors } = await app.http.graphql(caller, query, { connection });
      expect(errors).toEqual([]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, connection) => ask(connection)));
}

/** Bytes that outlived two collections of what is young, in what the server said since then. */
const grownOld = (since: number): number =>
  [...app.output.slice(since).matchAll(/ gc=s .* promoted=(\d+)/g)].reduce(
    (sum, [, bytes]) => sum + Number(bytes),
    0,
  );

/**
 * What is held after its answer (by an accessor of its own, by a WeakMap, by a timer of the driver) is collected only when the
 * collector looks at everything. That costs more than to answer did, and no test of answers sees it.
 */
describe('a request that was answered', () => {
  it.each([
    ['who I am', MOST_BYTES.alone, () => token, '{ me { id username name } }'],
    ['my payments', MOST_BYTES.withRows, () => token, PAYMENTS],
    ['the events', MOST_BYTES.withRows, () => null, EVENTS],
  ])('that asked for %s is forgotten', async (_, mostBytes, caller, query) => {
    await askAgain(caller(), query, WARM_UP);
    const since = app.output.length;
    await askAgain(caller(), query, MEASURED);
    expect(app.output.slice(since)).toMatch(/ gc=s /);
    expect(grownOld(since) / MEASURED).toBeLessThan(mostBytes);
  });
});
