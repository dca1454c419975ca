import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { access, sharedQueries } from '../../server/app/declared.ts';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { addEvent } from '../support/events.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

const LIST = '{ events { count results { id isRegistered viewerCanEdit registrationRefusal } } }';
const CROWD = 30;

interface Asked {
  events: { count: number; results: { viewerCanEdit: boolean; registrationRefusal: string | null }[] };
}

const many = async <T>(ask: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, ask));

/** A crowd that is there together, however fast the first of them would be answered. */
async function manyBehindALock(): Promise<Asked[]> {
  const blocker = new pg.Client({ connectionString: app.database.url });
  await blocker.connect();
  try {
    await blocker.query('begin; lock table events in access exclusive mode');
    const crowd = many(() => app.ask<Asked>(null, LIST));
    await app.ask(null, '{ membershipQuote { __typename } }');
    await blocker.query('rollback');
    return await crowd;
  } finally {
    await blocker.end();
  }
}

describe('what many visitors ask at the same time', () => {
  it('is worked out for all of them together', async () => {
    await addEvent(app);
    await app.ask(null, LIST);
    const { result, statements } = await countingStatements(() => manyBehindALock());
    expect(new Set(result.map((data) => JSON.stringify(data))).size).toBe(1);
    expect(statements).toBeLessThan(CROWD);
  });

  it('is never what it was before somebody of them asked', async () => {
    for (let round = 0; round < 10; round += 1) {
      const crowd = many(() => app.ask<Asked>(null, LIST));
      await addEvent(app);
      const [row] = await app.sql<{ count: number }>('select count(*)::int count from events');
      const { events } = await app.ask<Asked>(null, LIST);
      expect(events.count).toBe(row?.count);
      await crowd;
    }
  });

  it('is not answered with what a person may see, nor a person with what visitors see', async () => {
    const admin = await addPerson(app, { role: 'ADMIN', paidUntil: '2030-01-01' });
    const [visitors, admins] = await Promise.all([
      many(() => app.ask<Asked>(null, LIST)),
      many(() => app.ask<Asked>(admin, LIST)),
    ]);
    const seen = (answers: Asked[]) =>
      new Set(answers.flatMap(({ events }) => events.results.map(({ viewerCanEdit }) => viewerCanEdit)));
    expect([seen(visitors), seen(admins)]).toEqual([new Set([false]), new Set([true])]);
  });

  it('is told apart by its variables and its operation', async () => {
    const query =
      'query A($n: Int!) { events(pageSize: $n) { pageSize } } query B { membershipQuote { __typename } }';
    const asked = [1, 2, 3].map((n) => ({ query, operationName: 'A', variables: { n } }));
    const answers = await Promise.all(
      [...asked, { query, operationName: 'B' }].map((body) => app.rest('POST', '/graphql', { body })),
    );
    expect(answers.map(({ body }) => body['data'])).toEqual([
      ...[1, 2, 3].map((pageSize) => ({ events: { pageSize } })),
      { membershipQuote: { __typename: 'MembershipQuote' } },
    ]);
  });

  it('is public for everybody, so that no right is decided for somebody else', () => {
    const rules = sharedQueries.map((name) => access.Query[name]?.kind);
    expect(new Set(rules)).toEqual(new Set(['pub']));
  });
});

describe('a change that many ask for at the same time', () => {
  it('is made for each of them', async () => {
    const failures = await many(() =>
      app.graphql(null, 'mutation { login(input: { username: "nobody", password: "nothing" }) { token } }'),
    );
    expect(failures.every(({ errors }) => errors.length === 1)).toBe(true);
    expect(new Set(failures.map(({ errors }) => errors[0]?.extensions.code)).has('RATE_LIMITED')).toBe(true);
  });
});
