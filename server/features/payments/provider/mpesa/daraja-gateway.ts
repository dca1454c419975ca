/** The authorised way to Daraja: addresses, token, time limits, and what may be repeated because nothing was done. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../core/clock.ts';
import { mpesaExchanges } from '../../../../core/metrics.ts';
import type { ProviderLog, Refusal } from '../payment-provider.ts';
import { AccessTokens } from './access-token.ts';
import type { Answer } from './daraja-http.ts';
import { exchange } from './daraja-http.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { saysBusy, saysInvalidToken, saysSpikeArrest } from './gateway-errors.ts';

const TOKEN_PATH = '/oauth/v1/generate?grant_type=client_credentials';
const SMALL_ANSWER_BYTES = 64 * 1_024;
const LEDGER_PAGE_BYTES = 16 * 1_024 * 1_024;

const OPERATIONS = {
  push: { path: '/mpesa/stkpush/v1/processrequest', maxBytes: SMALL_ANSWER_BYTES },
  query: { path: '/mpesa/stkpushquery/v1/query', maxBytes: SMALL_ANSWER_BYTES },
  pull: { path: '/pulltransactions/v1/query', maxBytes: LEDGER_PAGE_BYTES },
  registerPull: { path: '/pulltransactions/v1/register', maxBytes: SMALL_ANSWER_BYTES },
  registerUrls: { path: '/mpesa/c2b/v2/registerurl', maxBytes: SMALL_ANSWER_BYTES },
  payOut: { path: '/mpesa/b2c/v3/paymentrequest', maxBytes: SMALL_ANSWER_BYTES },
  askStatus: { path: '/mpesa/transactionstatus/v1/query', maxBytes: SMALL_ANSWER_BYTES },
};

/** Many members at once meet a limit per second; each waits for another second of it. */
const BUSY_PAUSES_MS = [500, 1_200];

export type DarajaOperation = keyof typeof OPERATIONS;

/** What asks a payer for money, and what sends it. */
const ACTING: ReadonlySet<DarajaOperation> = new Set(['push', 'payOut']);

/** Time limits in milliseconds, each from the connection to the last byte. */
export type DarajaTimeouts = Record<DarajaOperation | 'token', number>;

const TIMEOUTS: DarajaTimeouts = {
  token: 5_000,
  push: 10_000,
  query: 10_000,
  pull: 30_000,
  registerPull: 30_000,
  registerUrls: 30_000,
  payOut: 20_000,
  askStatus: 10_000,
};

export interface DarajaDependencies {
  clock: Clock;
  log: ProviderLog;
  timeouts?: Partial<DarajaTimeouts>;
}

/** No token could be had, so the call was not made. */
export type NotSent = { kind: 'no_token'; refusal: Refusal };

const outcomeOf = (answer: Answer): string =>
  answer.kind === 'json' ? (answer.status < 400 ? 'answered' : 'refused') : answer.kind;

async function metered(
  operation: keyof DarajaTimeouts,
  request: Parameters<typeof exchange>[0],
): Promise<Answer> {
  const end = mpesaExchanges.startTimer({ operation });
  const answer = await exchange(request);
  end({ outcome: outcomeOf(answer) });
  return answer;
}

export class DarajaGateway {
  readonly #base: string;
  readonly #log: ProviderLog;
  readonly #timeouts: DarajaTimeouts;
  readonly #tokens: AccessTokens;
  readonly #clock: Clock;
  #skewMs: number | null = null;

  constructor(
    private readonly settings: DarajaSettings,
    { clock, log, timeouts }: DarajaDependencies,
  ) {
    this.#base = settings.baseUrl.replace(/\/+$/, '');
    this.#log = log;
    this.#clock = clock;
    this.#timeouts = { ...TIMEOUTS, ...timeouts };
    this.#tokens = new AccessTokens(() => this.#askForToken(), clock);
  }

  /** By how much the gateway's clock is ahead of ours, as its last answer said; whole seconds, as it says them. */
  get skewMs(): number | null {
    return this.#skewMs;
  }

  /**
   * Posts one call. It is repeated only after an answer by which nothing was done: once when the token is not good, and a
   * few times when the gateway is too busy to look at it (daraja §4). A push that met "busy" may be on the phone, and money
   * may be on its way, so that these are sent again only when they came in one second with too many others. Never throws.
   */
  async post(operation: DarajaOperation, body: object): Promise<Answer | NotSent> {
    const payload = JSON.stringify(body);
    for (const pauseMs of BUSY_PAUSES_MS) {
      const answer = await this.#postWithToken(operation, payload);
      const mayRepeat = ACTING.has(operation) ? saysSpikeArrest : saysBusy;
      if (answer.kind === 'no_token' || !mayRepeat(answer)) {
        return answer;
      }
      await pause(pauseMs * (0.5 + Math.random()));
    }
    return this.#postWithToken(operation, payload);
  }

  async #postWithToken(operation: DarajaOperation, payload: string): Promise<Answer | NotSent> {
    for (let isRepeat = false; ; isRepeat = true) {
      const got = await this.#tokens.get();
      if (got.kind === 'no_token') {
        return got;
      }
      const answer = await this.#send(operation, payload, got.token);
      if (!saysInvalidToken(answer)) {
        return answer;
      }
      this.#tokens.drop(got.token);
      if (isRepeat) {
        return answer;
      }
      this.#log.warn({ operation }, 'M-Pesa refused the access token, asking for a new one');
    }
  }

  async #send(operation: DarajaOperation, payload: string, token: string): Promise<Answer> {
    const { path, maxBytes } = OPERATIONS[operation];
    const answer = await metered(operation, {
      method: 'POST',
      url: this.#base + path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: payload,
      timeoutMs: this.#timeouts[operation],
      maxBytes,
      isQuestion: operation === 'query',
    });
    if ('at' in answer && answer.at) {
      this.#skewMs = answer.at.getTime() - this.#clock.now().getTime();
    }
    return answer;
  }

  #askForToken(): Promise<Answer> {
    const { consumerKey, consumerSecret } = this.settings;
    return metered('token', {
      method: 'GET',
      url: this.#base + TOKEN_PATH,
      headers: {
        authorization: `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`,
      },
      timeoutMs: this.#timeouts.token,
      maxBytes: SMALL_ANSWER_BYTES,
    });
  }
}
