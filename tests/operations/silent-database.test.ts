import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

let place: TestDatabase;
let proxy: TcpProxy;
let app: TestApp;

beforeAll(async () => {
  place = await createTestDatabase();
  const { hostname, port } = new URL(place.url);
  proxy = await new TcpProxy({ host: hostname, port: Number(port) }).start();
  const url = new URL(place.url);
  url.port = String(proxy.port);
  app = await startTestApp({ database: { ...place, url: url.href }, patience: 1 });
});

afterAll(async () => {
  await app.close();
  await proxy.close();
  await place.drop();
});

describe('a database that is there and says nothing', () => {
  it('costs those who wait for it a 503, in a transaction or not, and nobody afterwards', async () => {
    const { token } = await addPerson(place);
    const read = () => app.rest('GET', '/api/users/me/', { token });
    const change = () => app.rest('PATCH', '/api/users/me/', { token, body: { bio: 'changed' } });
    expect((await Promise.all([read(), change(), change()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    proxy.freeze();
    const answers = await Promise.all([read(), change(), change()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await until(
      'the server to be ready again',
      async () => (await app.rest('GET', '/readyz')).status === 200,
      20_000,
    );
    expect((await change()).status).toBe(200);
  });
});
