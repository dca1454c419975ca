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

  it('shows both pools, the queue, payments that wait, M-Pesa, refusals and the build', async () => {
    await app.graphql(
      null,
      'mutation { login(input: { username: "PF/nobody", password: "wrong password" }) { token } }',
    );
    await app.rest('POST', '/api/payment/mpesa/callback/unknown/', { body: {} });
    const { token } = await addPerson(app);
    await app.rest('POST', '/api/payment/payments/membership_payment', {
      token,
      // Its payment waits for as long as this takes.
      body: { phone_number: '0700000040' },
    });
    const text = await (await scrape()).text();
    for (const line of [
      /^database_pool_waiting\{pool="requests"\} 0$/m,
      /^database_pool_connections\{pool="jobs"\} [1-9]\d*$/m,
      /^job_queue_jobs\{state="parked"\} 0$/m,
      /^payments_waiting\{state="(created|sent)"\} 1$/m,
      /^payments_waiting\{state="review"\} 0$/m,
      /^mpesa_request_duration_seconds_count\{operation="push",outcome="answered"\} [1-9]\d*$/m,
      /^mpesa_callbacks_total\{outcome="unknown"\} [1-9]\d*$/m,
      /^sign_ins_failed_total\{code="invalid_credentials"\} [1-9]\d*$/m,
      /^build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+",schema="\d{4}-[a-z-]+"\} 1$/m,
    ]) {
      expect(text).toMatch(line);
    }
  });

  it('counts a job at its last attempt among those that run, and as parked once that has failed', async () => {
    const state = async (name: string) =>
      valueOf(new RegExp(`^job_queue_jobs\\{state="${name}"\\} (\\d+)$`, 'm'));
    const before = await state('parked');
    const mark = async (words: string) =>
      app.sql(`update graphile_worker._private_jobs set attempts = 1, ${words} where key = 'last-attempt'`);
    await app.sql(
      `select graphile_worker.add_job('nobody-does-this', max_attempts := 1, job_key := 'last-attempt', run_at := now() + interval '1 day')`,
    );
    await mark(`locked_at = now(), locked_by = 'a worker'`);
    expect(await state('parked')).toBe(before);
    await mark('locked_at = null, locked_by = null');
    expect(await state('parked')).toBe(before + 1);
    await app.sql(`delete from graphile_worker._private_jobs where key = 'last-attempt'`);
  });

  it('counts what limits refuse', async () => {
    const strict = await startTestApp({ database: app.database, settings: { REQUESTS_PER_MINUTE: '1' } });
    try {
      const THROTTLED = /^requests_throttled_total\{door="http"\} (\d+)$/m;
      const before = (await valueOf(THROTTLED)) || 0;
      await strict.rest('GET', '/api/blog/', { token: 'x' });
      expect((await strict.rest('GET', '/api/blog/', { token: 'x' })).status).toBe(429);
      await until('the refusal to be counted', async () => (await valueOf(THROTTLED)) === before + 1);
    } finally {
      await strict.close();
    }
  });

  it('counts the open sockets', async () => {
    expect(await valueOf(SOCKETS)).toBe(0);
    const feed = await app.listen(await addPerson(app), 'subscription { notificationReceived { id } }');
    expect(await valueOf(SOCKETS)).toBe(1);
    await feed.close();
    await until('the socket to be gone', async () => (await valueOf(SOCKETS)) === 0);
  });
});
