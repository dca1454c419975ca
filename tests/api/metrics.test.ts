import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

const scrape = async (): Promise<Response> => fetch(`${app.address}/metrics`);

/** The value of one line of the metrics. */
async function valueOf(line: RegExp): Promise<number> {
  const found = line.exec(await (await scrape()).text());
  return Number(found?.[1] ?? NaN);
}

const REQUESTS =
  /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m;
const SOCKETS = /^websocket_connections (\d+)$/m;

describe('/metrics', () => {
  it('is in the text format of Prometheus', async () => {
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4\b/);
    expect(await answer.text()).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
  });

  it('counts every request under its route and status', async () => {
    await fetch(`${app.address}/healthz`);
    const before = await until('the first count', async () => (await valueOf(REQUESTS)) || null);
    await fetch(`${app.address}/healthz`);
    await fetch(`${app.address}/healthz`);
    await until('two more', async () => (await valueOf(REQUESTS)) === before + 2);
  });

  it('counts the open sockets', async () => {
    expect(await valueOf(SOCKETS)).toBe(0);
    const feed = await app.listen(await addPerson(app), 'subscription { notificationReceived { id } }');
    expect(await valueOf(SOCKETS)).toBe(1);
    await feed.close();
    await until('the socket to be gone', async () => (await valueOf(SOCKETS)) === 0);
  });
});
