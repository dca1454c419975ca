import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../server/core/clock.ts';
import { DarajaClient } from '../../server/features/payments/provider/mpesa/daraja-client.ts';
import type { Fault } from './fault-gateway.ts';
import { cut, empty, flood, hang, hangUp, html, json, stall, startFaultGateway } from './fault-gateway.ts';

const SECRETS = { consumerKey: 'key-6f1', consumerSecret: 'secret-9c2', passkey: 'passkey-d41' };
const REQUEST = {
  phone: '254712345678',
  amountKes: 1000,
  accountReference: 'M-7KQ2MXR4TC',
  description: 'Annual Membership Fee',
  callbackUrl: 'https://pay.example.org/cb/path-token-77',
};
const ACCEPTED = json({ MerchantRequestID: 'm', CheckoutRequestID: 'ws_CO_1', ResponseCode: '0' });
const INVALID_TOKEN = json(
  { requestId: '1', errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
  404,
);

let gateway: Awaited<ReturnType<typeof startFaultGateway>>;
let lines: string[];
let client: DarajaClient;

function clientOf(baseUrl: string): DarajaClient {
  const write = (fields: object, message: string): void =>
    void lines.push(JSON.stringify({ ...fields, message }));
  return new DarajaClient(
    { ...SECRETS, baseUrl, shortcode: '600111', partyB: '600111', transactionType: 'CustomerPayBillOnline' },
    {
      clock: systemClock,
      log: { info: write, warn: write, error: write },
      timeouts: { token: 600, push: 600, query: 600, pull: 600 },
    },
  );
}

beforeEach(async () => {
  lines = [];
  gateway = await startFaultGateway();
  client = clientOf(gateway.url);
});

afterEach(async () => {
  await gateway.close();
});

describe('push over a failing wire', () => {
  it.each<[string, Fault, string]>([
    ['no answer at all', hang, 'timeout'],
    ['half an answer, then silence', stall, 'timeout'],
    ['a dropped connection', hangUp, 'connection_lost'],
    ['an answer cut in the middle', cut, 'connection_lost'],
    ['an HTML page of the firewall', html(503), 'unreadable_answer'],
    ['an HTML page with HTTP 200', html(200), 'unreadable_answer'],
    ['an empty body', empty, 'unreadable_answer'],
    ['an endless body', flood, 'unreadable_answer'],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
      'unreadable_answer',
    ],
    [
      'an internal error',
      json({ errorCode: '500.003.1001', errorMessage: 'Internal' }, 500),
      'provider_error',
    ],
  ])('does not know after %s, and never sends again', async (_, fault, reason) => {
    gateway.state.faults = [fault];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'unknown', reason });
    expect(gateway.state.calls).toBe(1);
  });

  it('is certain that nothing was sent when nobody listens', async () => {
    await gateway.close();
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', reason: 'unreachable' });
    gateway = await startFaultGateway();
  });

  it('is certain that nothing was sent when the gateway disappears between token and push', async () => {
    gateway.state.faults = [ACCEPTED];
    await client.push(REQUEST);
    await gateway.close();
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', reason: 'unreachable' });
    gateway = await startFaultGateway();
  });

  it.each<[string, Fault, string]>([
    ['no token answer', hang, 'unreachable'],
    ['an HTML page instead of a token', html(503), 'unreachable'],
    [
      'wrong keys',
      json({ errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' }, 400),
      'configuration',
    ],
    ['a used-up quota', json({ errorCode: '500.003.03', errorMessage: 'Quota Violation' }, 429), 'quota'],
  ])('sends nothing after %s', async (_, fault, reason) => {
    gateway.state.tokenFaults = [fault];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', reason });
    expect(gateway.state.calls).toBe(0);
  });
});

describe('access token refused by a call', () => {
  it('is renewed once and the call repeated once, with the same body', async () => {
    gateway.state.faults = [INVALID_TOKEN, ACCEPTED];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'accepted', checkoutRequestId: 'ws_CO_1' });
    expect([gateway.state.calls, gateway.state.tokens]).toEqual([2, 2]);
    expect(gateway.state.bodies[0]).toBe(gateway.state.bodies[1]);
  });

  it('is not renewed a second time', async () => {
    gateway.state.faults = [INVALID_TOKEN];
    expect(await client.push(REQUEST)).toMatchObject({
      kind: 'refused',
      reason: 'configuration',
      operatorAlert: true,
    });
    expect([gateway.state.calls, gateway.state.tokens]).toEqual([2, 2]);
  });

  it('does not make an unclear answer to the repeat a refusal', async () => {
    gateway.state.faults = [INVALID_TOKEN, html(503)];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'unknown' });
    expect(gateway.state.calls).toBe(2);
  });

  it('costs one new token, however many calls met the refusal', async () => {
    gateway.state.faults = [
      (request, response) => {
        const isFirstToken = request.headers.authorization === 'Bearer token-1';
        (isFirstToken ? INVALID_TOKEN : ACCEPTED)(request, response);
      },
    ];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.push(REQUEST)));
    expect(outcomes.every((outcome) => outcome.kind === 'accepted')).toBe(true);
    expect([gateway.state.calls, gateway.state.tokens]).toEqual([40, 2]);
  });
});

describe('a gateway that is too busy to look', () => {
  const BUSY = json({ errorCode: '500.003.02', errorMessage: 'Spike arrest violation' }, 500);

  it('is asked again a moment later, which sends one prompt', async () => {
    gateway.state.faults = [BUSY, ACCEPTED];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'accepted', checkoutRequestId: 'ws_CO_1' });
    expect(gateway.state.calls).toBe(2);
  });

  it('is asked three times at most', async () => {
    gateway.state.faults = [BUSY];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', reason: 'busy' });
    expect(gateway.state.calls).toBe(3);
  });

  it('is not sent a prompt again that may be on the phone', async () => {
    gateway.state.faults = [json({ errorCode: '500.003.02', errorMessage: 'System is busy' }, 500)];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', mayHaveBeenSent: true });
    expect(gateway.state.calls).toBe(1);
  });

  it('is not asked again when the quota is used up', async () => {
    gateway.state.faults = [json({ errorCode: '500.003.03', errorMessage: 'Quota Violation' }, 429)];
    expect(await client.push(REQUEST)).toMatchObject({ kind: 'refused', reason: 'quota' });
    expect(gateway.state.calls).toBe(1);
  });
});

describe('query and pull over a failing wire', () => {
  it.each<[Fault, string]>([
    [hang, 'timeout'],
    [hangUp, 'connection_lost'],
    [html(503), 'unreadable_answer'],
    [empty, 'unreadable_answer'],
  ])('learn nothing (%#)', async (fault, reason) => {
    gateway.state.faults = [fault];
    expect(await client.query('ws_CO_1', new Date())).toMatchObject({ kind: 'unanswered', reason });
    await expect(client.pull(new Date(0), new Date())).rejects.toMatchObject({
      name: 'LedgerUnavailable',
      reason,
    });
  });
});

describe('log lines', () => {
  it('carry no secret, no callback address and no whole phone number', async () => {
    gateway.state.faults = [
      INVALID_TOKEN,
      ACCEPTED,
      html(503),
      json({ errorCode: '400.002.02', errorMessage: 'Invalid Amount' }, 400),
    ];
    await client.push(REQUEST);
    await client.push(REQUEST);
    await client.push(REQUEST);
    await client.query('ws_CO_1', new Date());
    const written = lines.join('\n');
    expect(lines).toHaveLength(5);
    for (const secret of [...Object.values(SECRETS), 'token-1', 'token-2', 'path-token-77', REQUEST.phone]) {
      expect(written).not.toContain(secret);
    }
    expect(written).not.toContain(Buffer.from('600111').toString('base64').slice(0, 6));
  });
});

describe('settings that do not fit together', () => {
  it('stop the client from being made', () => {
    expect(() => clientOf('https://sandbox.safaricom.co.ke')).toThrow(/knows only short code 174379/);
  });
});
