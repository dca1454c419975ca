import { execFile } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startSimulator } from '../../server/simulator/simulator.ts';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { FROM_SOURCE } from '../support/from-source.ts';

let daraja: DarajaStub;

beforeAll(async () => {
  daraja = await startDarajaStub();
});

afterAll(async () => {
  await daraja.close();
});

beforeEach(() => {
  daraja.reset();
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

interface Settings {
  shortcode?: string;
  mpesaUrl?: string;
  phone?: string;
}

/** The command as `npm run mpesa:register-pull` runs it, from its source. */
const registerPull = ({
  phone = '0712345678',
  shortcode = '600111',
  mpesaUrl,
}: Settings = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MPESA_BASE_URL: mpesaUrl ?? daraja.url,
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_SHORTCODE: shortcode,
      MPESA_PASSKEY: 'passkey',
      MPESA_CALLBACK_ORIGIN: 'https://club.example/',
    };
    const command = [...FROM_SOURCE, 'server/app/register-pull.ts', '--phone', phone];
    execFile(process.execPath, command, { env, timeout: 25_000 }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });

describe('registering for the books of M-Pesa', () => {
  it('sends what M-Pesa asks for, and prints its answer', async () => {
    const { code, stdout, stderr } = await registerPull();
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^M-Pesa said: \{.*"ResponseStatus":"1000".*\}\nShort code 600111 is registered/);
    expect(daraja.registrations).toEqual([
      {
        ShortCode: '600111',
        RequestType: 'Pull',
        NominatedNumber: '254712345678',
        CallBackURL: 'https://club.example/api/payment/pull/',
      },
    ]);
  });

  it('is content with a short code that was registered before', async () => {
    daraja.registrationAnswer = {
      status: 200,
      body: { ResponseStatus: '1001', ResponseDescription: 'Already' },
    };
    expect((await registerPull()).code).toBe(0);
  });

  it.each([
    ['a refusal', 400, { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid ShortCode' }],
    ['a refusal that looks like an answer', 200, { ResponseStatus: '1000', errorCode: '401.003.01' }],
    ['a code nobody documented', 200, { ResponseStatus: '2001' }],
  ])('fails after %s, with what M-Pesa said', async (_what, status, body) => {
    daraja.registrationAnswer = { status, body };
    const { code, stdout, stderr } = await registerPull();
    expect(code).toBe(1);
    expect(stdout).toBe(`M-Pesa said: ${JSON.stringify(body)}\n`);
    expect(stderr).toContain('Short code 600111 is not registered');
  });

  it('fails where nobody answers', async () => {
    const { code, stdout } = await registerPull({ mpesaUrl: 'http://127.0.0.1:9' });
    expect([code, stdout]).toEqual([
      1,
      'M-Pesa said: nothing about the registration. No access token: silent\n',
    ]);
  });

  it('asks for a phone of Kenya, and sends nothing without one', async () => {
    const { code, stderr } = await registerPull({ phone: '12' });
    expect([code, daraja.registrations]).toEqual([1, []]);
    expect(stderr).toContain('npm run mpesa:register-pull -- --phone');
  });

  it('is answered by the simulator too, for its own short code alone', async () => {
    const merchant = {
      shortcode: '600111',
      consumerKey: 'key',
      consumerSecret: 'secret',
      passkey: 'passkey',
    };
    const simulator = await startSimulator({ merchant });
    try {
      expect((await registerPull({ mpesaUrl: simulator.url })).code).toBe(0);
      expect((await registerPull({ mpesaUrl: simulator.url })).stdout).toContain('"1001"');
      expect((await registerPull({ mpesaUrl: simulator.url, shortcode: '600222' })).code).toBe(1);
    } finally {
      await simulator.close();
    }
  });
});
