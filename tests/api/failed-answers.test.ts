import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { whileLocked } from '../support/locked-table.ts';
import { readableLog } from '../support/log-lines.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const { log, lines } = readableLog();

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ log, patience: 1 });
  person = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => {
  lines.length = 0;
});

/** The one line about the answer of that id. */
async function lineOf(headers: Headers): Promise<Record<string, unknown>> {
  const id = headers.get('x-request-id');
  const told = () => lines.filter(({ reqId }) => reqId === id);
  await until('the line of the request', () => told().length > 0);
  expect(told()).toHaveLength(1);
  return told()[0] ?? {};
}

const INFO = 30;
const WARN = 40;
const ERROR = 50;

const counted = async (labels: string): Promise<number> => {
  const text = await (await fetch(`${app.address}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`operations_total{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

describe('the line of an answer that failed', () => {
  it('tells of a lock that GraphQL waited for in vain: cause, operation, person, network and time', async () => {
    const labels = 'door="graphql",operation="Query.notifications",code="service_unavailable"';
    const before = await counted(labels);
    const { headers } = await whileLocked(app.database.url, 'notifications', () =>
      app.graphql(person, '{ mine: notifications { totalCount: count } }'),
    );
    expect(await lineOf(headers)).toMatchObject({
      level: WARN,
      msg: 'request failed',
      route: '/graphql',
      ms: expect.any(Number),
      operations: ['Query.notifications'],
      personId: person.id,
      from: '127.0.0.0/24',
      failures: [
        {
          code: 'service_unavailable',
          path: ['mine'],
          causes: expect.arrayContaining([expect.objectContaining({ code: '55P03' })]),
        },
      ],
    });
    expect(await counted(labels)).toBe(before + 1);
  });

  it('tells of a fault behind REST what was thrown where', async () => {
    await app.sql('alter table notifications rename to elsewhere');
    const broken = app.rest('GET', '/api/payment/notifications/', { token: person.token });
    await Promise.allSettled([broken]);
    await app.sql('alter table elsewhere rename to notifications');
    const { status, headers } = await broken;
    expect(status).toBe(500);
    expect(await lineOf(headers)).toMatchObject({
      level: ERROR,
      msg: 'request failed',
      operations: ['Query.notifications'],
      personId: person.id,
      failures: [
        {
          code: 'server_error',
          causes: [expect.objectContaining({ code: '42P01' })],
          stack: expect.stringContaining('\n    at '),
        },
      ],
    });
  });

  it('names the fields of a refused form, and nothing that was written into them', async () => {
    const input = { name: 'x'.repeat(300), email: 'a secret thing' };
    const { headers } = await app.rest('PATCH', '/api/users/me/', { token: person.token, body: input });
    const line = await lineOf(headers);
    expect(line).toMatchObject({
      level: INFO,
      msg: 'request refused',
      operations: ['Mutation.updateProfile'],
      failures: [{ code: 'validation_error', fields: expect.arrayContaining(['email']) }],
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('is written for visitors who share one answer, and for what GraphQL refuses to read', async () => {
    const answers = await whileLocked(app.database.url, 'settings, events', () =>
      Promise.all([1, 2].map(() => app.graphql(null, '{ events { count } }'))),
    );
    for (const { status, headers } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(await lineOf(headers)).toMatchObject({
        personId: null,
        failures: [{ code: 'service_unavailable' }],
      });
    }
    const { headers } = await app.graphql(null, '{ nothing }');
    expect(await lineOf(headers)).toMatchObject({
      level: INFO,
      failures: [{ code: 'graphql_validation_failed' }],
    });
  });

  it('is written at the edge too: unknown paths, and what HTTP cannot read', async () => {
    const { headers } = await app.rest('GET', '/api/%zz');
    expect(await lineOf(headers)).toMatchObject({ level: INFO, failures: [{ code: 'not_found' }] });
    const missing = await app.rest('GET', `/media/gallery/${'0'.repeat(32)}.webp`);
    expect(await lineOf(missing.headers)).toMatchObject({ failures: [{ code: 'status_404' }] });
  });

  it('is written for a subscription', async () => {
    await app.listen(null, 'subscription { notificationReceived { id } }').catch(() => undefined);
    await until('the line', () =>
      lines.find(({ door, failures }) => door === 'socket' && JSON.stringify(failures).includes('not_auth')),
    );
  });

  it('tells of a disk of the database that is full, and asks to come back', async () => {
    await app.sql(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on users for each row execute function no_room()`);
    const { status, headers, errors } = await app.graphql(
      person,
      'mutation { updateProfile(input: { name: "Somebody Else" }) { name } }',
    );
    await app.sql('drop function no_room cascade');
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
    expect(await lineOf(headers)).toMatchObject({
      level: WARN,
      failures: [{ causes: expect.arrayContaining([expect.objectContaining({ code: '53100' })]) }],
    });
  });
});

describe('operations_total', () => {
  it('counts what GraphQL answers, each operation with how it ended', async () => {
    const good = 'door="graphql",operation="Query.club",code="ok"';
    const refused = 'door="graphql",operation="Query.me",code="not_authenticated"';
    const before = [await counted(good), await counted(refused)];
    await app.graphql(null, '{ club { name } me { id } }');
    const now = await until('both to be counted', async () => {
      const counts = [await counted(good), await counted(refused)];
      return counts.every((count, index) => count > (before[index] ?? 0)) && counts;
    });
    expect(now).toEqual(before.map((count) => count + 1));
  });
});
