import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callbackBody, startDarajaStub, type DarajaStub, type Push } from '../support/daraja-stub.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { refusalOf } from './contract-rows.ts';

const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };
const KILOBYTE = 1024;

let daraja: DarajaStub;
let app: TestApp;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({
    mpesaUrl: daraja.url,
    settings: { MPESA_FIRST_CHECK_SECONDS: '3600' },
  });
});

beforeEach(() => app.sql('delete from rate_limits'));

afterAll(async () => {
  await app.close();
  await daraja.close();
});

/** Somebody starts to pay; the prompt as it arrived at the provider. */
async function startPayment(): Promise<Push> {
  const { token } = await addPerson(app);
  const pushes = daraja.pushes.length;
  await app.rest('POST', '/api/payment/payments/membership_payment', {
    token,
    body: { phone_number: '0712345678' },
  });
  return daraja.push(pushes + 1);
}

const pathOf = ({ callbackUrl }: Push): string => new URL(callbackUrl).pathname;
const K7 = '/api/payment/mpesa/callback/';
const K8 = '/api/payment/callback/';
const kept = (body: string) =>
  app.sql<{ body: string }>(`select body from payment_messages where kind = 'CALLBACK' and body = $1`, [
    body,
  ]);

describe('K8 POST payment/callback/{token}/', () => {
  it('is where the provider was told to report, with the slash at the end', async () => {
    const { callbackUrl } = await startPayment();
    expect(callbackUrl).toMatch(/^http:\/\/localhost:\d+\/api\/payment\/callback\/[0-9a-f]{40}\/$/);
  });

  it.each(['', '/', '//'])('accepts a report at the path that ends in "%s"', async (end) => {
    const path = pathOf(await startPayment()).replace(/\/$/, end);
    const { status, body } = await app.rest('POST', path, { body: { any: 'shape', end } });
    expect({ status, body }).toEqual({ status: 200, body: ACCEPTED });
  });

  it('completes the payment that the report and the provider agree on', async () => {
    const push = await startPayment();
    daraja.answerQuery('paid');
    await app.rest('POST', pathOf(push), { body: callbackBody(push, { receipt: 'RLA0R69NXM' }) });
    await until('the payment to complete', async () => {
      const [row] = await app.sql(
        `select 1 from payments where receipt = 'RLA0R69NXM' and status = 'COMPLETED'`,
      );
      return row;
    });
  });

  it.each([
    ['no type', ''],
    ['text/plain', 'text/plain'],
    ['JSON that is none', 'application/json'],
    ['a type that is none', 'nonsense'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['an upload', 'multipart/form-data; boundary=x'],
  ])('keeps what came as it came: %s', async (what, type) => {
    const path = pathOf(await startPayment());
    const text = `{not json: "${what}", Größe 📱`;
    const response = await fetch(`${app.address}${path}`, {
      method: 'POST',
      body: Buffer.from(text),
      headers: type === '' ? {} : { 'content-type': type },
    });
    expect(response.status).toBe(200);
    expect(await kept(text)).toHaveLength(1);
  });

  it('accepts an empty report', async () => {
    expect((await app.rest('POST', pathOf(await startPayment()))).status).toBe(200);
  });

  it('accepts 256 KB and keeps 16 KB of it, and refuses more with 413', async () => {
    const path = pathOf(await startPayment());
    const headers = { 'content-type': 'text/plain' };
    const long = 'x'.repeat(256 * KILOBYTE);
    expect((await app.rest('POST', path, { body: long, headers })).status).toBe(200);
    expect(await kept(long.slice(0, 16 * KILOBYTE))).toHaveLength(1);
    expect(refusalOf(await app.rest('POST', path, { body: `${long}x`, headers })).status).toBe(413);
  });

  it.each([K7, K8])('answers wrong tokens at %s with 404 and not a word', async (address) => {
    for (const token of ['unknown', '0'.repeat(40), 'a%2Fb', 'x'.repeat(150)]) {
      const { status, text } = await app.rest('POST', `${address}${token}/`, { body: {} });
      expect({ status, text }).toEqual({ status: 404, text: '' });
    }
  });

  it('stops an address that guesses after 60 tries in a minute, but never a right token', async () => {
    const path = pathOf(await startPayment());
    const guess = (address = K8) => app.rest('POST', `${address}guess/`, { body: {} });
    for (let tries = 0; tries < 60; tries += 1) {
      expect((await guess(tries % 2 === 0 ? K7 : K8)).status).toBe(404);
    }
    const stopped = await guess();
    expect(refusalOf(stopped)).toMatchObject({ status: 429, code: 'throttled' });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.rest('POST', path, { body: {} })).status).toBe(200);
  });
});

describe('K7 POST payment/mpesa/callback/{token}/', () => {
  it('takes the report of a prompt that was sent with this address, like the other', async () => {
    const push = await startPayment();
    daraja.answerQuery('paid');
    const former = pathOf(push).replace(K8, K7);
    const { status, body } = await app.rest('POST', former, {
      body: callbackBody(push, { receipt: 'RLA0R69NXN' }),
    });
    expect({ status, body }).toEqual({ status: 200, body: ACCEPTED });
    await until('the payment to complete', async () => {
      const [row] = await app.sql(
        `select 1 from payments where receipt = 'RLA0R69NXN' and status = 'COMPLETED'`,
      );
      return row;
    });
  });
});
