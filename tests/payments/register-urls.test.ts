import { execFile } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { FROM_SOURCE } from '../support/from-source.ts';

const TOKEN = 'e5f4b0c1d2a39687e5f4b0c1d2a39687';
const REGISTERED = { ResponseCode: '0', ResponseDescription: 'Success', OriginatorCoversationID: '1' };

let daraja: DarajaStub;

beforeAll(async () => {
  daraja = await startDarajaStub();
});

afterAll(() => daraja.close());

beforeEach(() => {
  daraja.reset();
  daraja.registrationAnswer = { status: 200, body: REGISTERED };
});

/** The command as `npm run mpesa:register-urls` runs it, from its source. */
const registerUrls = (
  settings: Record<string, string> = { MPESA_PAYBILL_TOKEN: TOKEN },
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', MPESA_BASE_URL: daraja.url },
      ...{ MPESA_CONSUMER_KEY: 'key', MPESA_CONSUMER_SECRET: 'secret', MPESA_PASSKEY: 'passkey' },
      ...{ MPESA_SHORTCODE: '600111', MPESA_CALLBACK_ORIGIN: 'https://club.example/' },
      ...settings,
    };
    const command = [...FROM_SOURCE, 'server/app/register-urls.ts'];
    execFile(process.execPath, command, { env, timeout: 25_000 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, output: stdout + stderr });
    });
  });

describe('registering for PayBill money', () => {
  it('names both addresses, and prints neither of them', async () => {
    daraja.registrationAnswer.body = { ...REGISTERED, ConfirmationURL: `https://club.example/${TOKEN}` };
    const { code, output } = await registerUrls();
    expect(code).toBe(0);
    expect(output).toContain('Short code 600111 tells of PayBill payments at https://club.example');
    expect(output).not.toContain(TOKEN);
    expect(daraja.registrations).toEqual([
      {
        ShortCode: '600111',
        ResponseType: 'Completed',
        ConfirmationURL: `https://club.example/api/payment/paybill/${TOKEN}/confirmation/`,
        ValidationURL: `https://club.example/api/payment/paybill/${TOKEN}/validation/`,
      },
    ]);
  });

  it.each([
    [500, { errorCode: '500.003.1001', errorMessage: 'Urls are already registered' }],
    [200, { ResponseCode: '1', ResponseDescription: 'Refused' }],
  ])('fails where M-Pesa does not take them (%i)', async (status, body) => {
    daraja.registrationAnswer = { status, body };
    const { code, output } = await registerUrls();
    expect(code).toBe(1);
    expect(output).toContain('is not registered for PayBill payments');
  });

  it('sends nothing without a secret, nor with one that is too short', async () => {
    for (const settings of [{}, { MPESA_PAYBILL_TOKEN: 'short' }]) {
      const { code, output } = await registerUrls(settings as Record<string, string>);
      expect([code, daraja.registrations]).toEqual([1, []]);
      expect(output).toContain('MPESA_PAYBILL_TOKEN');
    }
  });
});
