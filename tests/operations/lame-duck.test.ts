import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const CONNECTIONS = 20;

let place: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  place = await createTestDatabase();
  app = await startTestApp({ database: place, settings: { LAME_DUCK_SECONDS: '2' } });
});

afterAll(async () => {
  await app.close();
  await place.drop();
});

/** Asks over one kept connection until the server says that it closes it; resolves to the statuses. */
async function askUntilClosed(): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  for (let isOpen = true; isOpen;) {
    const asked = get(`${app.address}/api/blog/`, { agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    statuses.push(answer.statusCode ?? 0);
    isOpen = answer.headers.connection !== 'close';
  }
  agent.destroy();
  return statuses;
}

describe('a server that stops', () => {
  it('turns its readiness off, answers who still comes, and cuts off nobody on a kept connection', async () => {
    const clients = Array.from({ length: CONNECTIONS }, askUntilClosed);
    await app.rest('GET', '/readyz');
    const stopped = app.app.stop();
    const probe = await app.rest('GET', '/readyz');
    expect([probe.status, probe.body['accepting']]).toEqual([503, false]);
    expect((await app.rest('GET', '/healthz')).status).toBe(200);
    expect((await app.rest('GET', '/api/blog/')).status).toBe(200);
    const answers = await Promise.all(clients);
    expect(new Set(answers.flat())).toEqual(new Set([200]));
    await stopped;
    await until('the port to be closed', async () =>
      fetch(`${app.address}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  });
});
