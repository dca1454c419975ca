import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Simulator } from '../../server/simulator/simulator.ts';
import { startSimulator } from '../../server/simulator/simulator.ts';

const NOW = new Date('2026-03-02T11:05:09Z');
const TIMESTAMP = '20260302140509';
const passwordFor = (timestamp: string): string =>
  Buffer.from(`174379simulator${timestamp}`).toString('base64');
const PUSH = {
  BusinessShortCode: '174379',
  Password: passwordFor(TIMESTAMP),
  Timestamp: TIMESTAMP,
  TransactionType: 'CustomerPayBillOnline',
  Amount: 250,
  PartyA: '254712345678',
  PartyB: '174379',
  PhoneNumber: '254712345678',
  CallBackURL: 'http://127.0.0.1:9/cb',
  AccountReference: 'INV-1042',
  TransactionDesc: 'Membership',
};

let simulator: Simulator;
let token: string;

const basic = (pair: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
});

async function call(
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(simulator.url + path, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const push = (change: object) => post('/mpesa/stkpush/v1/processrequest', { ...PUSH, ...change });

beforeAll(async () => {
  simulator = await startSimulator({ speed: 1_000, now: () => NOW });
  const { body } = await call('/oauth/v1/generate?grant_type=client_credentials', {
    headers: basic('simulator:simulator'),
  });
  token = String(body.access_token);
});

afterAll(async () => {
  await simulator.close();
});

describe('access tokens', () => {
  it('are opaque and say their life as text', async () => {
    const { status, body } = await call('/oauth/v1/generate?grant_type=client_credentials', {
      headers: basic('simulator:simulator'),
    });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^[\w-]{28}$/), expires_in: '3599' });
  });

  it.each([
    ['?grant_type=client_credentials', basic('simulator:wrong'), '400.008.01'],
    ['?grant_type=client_credentials', {}, '400.008.01'],
    ['?grant_type=password', basic('simulator:simulator'), '400.008.02'],
    ['', basic('simulator:simulator'), '400.008.02'],
  ])('are refused for %s %j', async (query, headers, errorCode) => {
    const { status, body } = await call(`/oauth/v1/generate${query}`, { headers });
    expect([status, body.errorCode]).toEqual([400, errorCode]);
  });

  it.each([
    ['Bearer unknown', '404.001.03'],
    ['unknown', '404.001.03'],
    ['', '404.001.03'],
  ])('must come with every other call: %p', async (authorization, errorCode) => {
    const { status, body } = await post('/mpesa/stkpush/v1/processrequest', PUSH, { authorization });
    expect([status, body.errorCode]).toEqual([404, errorCode]);
  });
});

describe('a push', () => {
  it('is accepted when every field is right', async () => {
    const { status, body } = await push({});
    expect(status).toBe(200);
    expect(body).toEqual({
      MerchantRequestID: expect.any(String),
      CheckoutRequestID: expect.stringMatching(/^ws_CO_02032026140509\d{3}712345678$/),
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    });
  });

  it.each([
    { BusinessShortCode: 174379, Amount: '250', PartyA: 254712345678, PhoneNumber: 254112345678 },
    { TransactionDesc: undefined },
    { Amount: 1 },
    { Amount: 250_000 },
    { AccountReference: 'M-7KQ2MXR4TC' },
  ])('is accepted with %j', async (change) => {
    expect((await push(change)).body.ResponseCode).toBe('0');
  });

  it.each<[string, unknown]>([
    ['BusinessShortCode', '12'],
    ['BusinessShortCode', undefined],
    ['Timestamp', '2026-03-02 14:05'],
    ['Timestamp', 20260302140509],
    ['Timestamp', '20260230140509'],
    ['Timestamp', '20260302110509'],
    ['Timestamp', '20260302135400'],
    ['TransactionType', 'CustomerBuyGoodsOnline'],
    ['Amount', 0],
    ['Amount', 250.5],
    ['Amount', '250.00'],
    ['Amount', 250_001],
    ['Amount', -1],
    ['PartyA', '0712345678'],
    ['PartyB', '600000'],
    ['PhoneNumber', '254812345678'],
    ['PhoneNumber', '+254712345678'],
    ['CallBackURL', '/cb'],
    ['CallBackURL', 'ftp://example.org/cb'],
    ['AccountReference', ''],
    ['AccountReference', 'THIRTEEN-CHRS'],
    ['AccountReference', 'A&B'],
    ['TransactionDesc', 'fourteen chars'],
    ['TransactionDesc', 'a & b'],
  ])('is refused with the field named when %s is %p', async (field, value) => {
    const before = simulator.prompts().length;
    const { status, body } = await push({ [field]: value });
    expect([status, body.errorCode, body.errorMessage]).toEqual([
      400,
      '400.002.02',
      `Bad Request - Invalid ${field}`,
    ]);
    expect(simulator.prompts()).toHaveLength(before);
  });

  it.each([
    [{ Password: passwordFor('20260302140510') }, '[MerchantValidate] - Wrong credentials'],
    [{ BusinessShortCode: '600111' }, 'Merchant does not exist'],
  ])('is refused for another merchant: %j', async (change, message) => {
    const { status, body } = await push(change);
    expect([status, body.errorCode, body.errorMessage]).toEqual([500, '500.001.1001', message]);
  });

  it.each([
    ['not JSON', '{"a":', 'application/json', '400.002.05'],
    ['an array', '[]', 'application/json', '400.002.05'],
    ['nothing', '', 'application/json', '400.002.05'],
    ['a form', 'Amount=1', 'application/x-www-form-urlencoded', '400.002.02'],
    ['plain text', JSON.stringify(PUSH), 'text/plain', '400.002.02'],
  ])('is refused when the body is %s', async (_, body, type, errorCode) => {
    const answer = await post('/mpesa/stkpush/v1/processrequest', body, { 'content-type': type });
    expect([answer.status, answer.body.errorCode]).toEqual([400, errorCode]);
  });
});

describe('other calls', () => {
  it('refuses a query with a wrong password', async () => {
    const body = { ...PUSH, Password: passwordFor('20260302140500'), CheckoutRequestID: 'ws_CO_1' };
    expect((await post('/mpesa/stkpushquery/v1/query', body)).body).toMatchObject({
      errorCode: '500.001.1001',
    });
  });

  it.each([
    { ShortCode: '600111' },
    { StartDate: '20260302' },
    { EndDate: '2026-03-01 10:00:00' },
    { OffSetValue: 0 },
  ])('refuses to open the books for %j', async (change) => {
    const body = {
      ShortCode: '174379',
      StartDate: '2026-03-02 00:00:00',
      EndDate: '2026-03-02 14:00:00',
      OffSetValue: '0',
    };
    const answer = await post('/pulltransactions/v1/query', { ...body, ...change });
    expect([answer.status, answer.body.errorCode]).toEqual([400, '400.002.02']);
  });

  it('does not know other paths', async () => {
    const { status, body } = await call('/mpesa/b2c/v1/paymentrequest', { method: 'POST' });
    expect([status, body.errorCode]).toEqual([404, '404.001.01']);
  });

  it('shows people its phones and its ledger', async () => {
    const phones = await (await fetch(`${simulator.url}/simulator/phones`)).json();
    const ledger = await (await fetch(`${simulator.url}/simulator/ledger`)).json();
    expect(phones).toContainEqual(expect.objectContaining({ number: '254700000032', title: 'Cancels' }));
    expect(ledger).toHaveLength(simulator.ledger().length);
  });
});
