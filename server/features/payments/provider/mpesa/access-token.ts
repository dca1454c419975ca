/** Daraja's access token: kept until shortly before its end, renewed by one request however many callers wait. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../core/clock.ts';
import type { Refusal } from '../payment-provider.ts';
import type { Answer } from './daraja-http.ts';
import { certainRefusal, readGatewayError, refusal } from './gateway-errors.ts';
import { readIdentifier } from './wire-values.ts';

export type TokenResult = { kind: 'token'; token: string } | { kind: 'no_token'; refusal: Refusal };

const RENEW_EARLY_SECONDS = 60;
const ASSUMED_LIFE_SECONDS = 120;
const MAX_LIFE_SECONDS = 24 * 60 * 60;
const PAUSE_BEFORE_REPEAT_MS = 200;

/** `expires_in` comes as text or number; nonsense counts as a short life. */
function lifeSeconds(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  const usable = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0;
  return usable ? Math.min(seconds, MAX_LIFE_SECONDS) : ASSUMED_LIFE_SECONDS;
}

/** Worth one repeat: asking for a token has no side effect, and these failures are often gone a moment later. */
const isPassing = (answer: Answer): boolean =>
  answer.kind === 'unsent' ||
  (answer.kind === 'silent' && answer.reason === 'connection_lost') ||
  ('status' in answer && answer.status >= 500);

function tokenRefusal(answer: Answer): Refusal {
  if (answer.kind !== 'json') {
    const status = answer.kind === 'unreadable' ? `HTTP ${String(answer.status)}` : answer.kind;
    return refusal('unreachable', '', `No access token: ${status}`);
  }
  const error = readGatewayError(answer.body);
  const reason = answer.status >= 500 ? 'unreachable' : 'configuration';
  if (error === null) {
    return refusal(reason, '', `HTTP ${String(answer.status)} without a token`);
  }
  const certain = certainRefusal(error, answer.status);
  const isLimit = certain?.reason === 'quota' || certain?.reason === 'busy';
  return isLimit ? certain : refusal(reason, error.code, error.message);
}

export class AccessTokens {
  #kept: { token: string; renewAt: number } | null = null;
  #renewal: Promise<TokenResult> | null = null;

  constructor(
    private readonly ask: () => Promise<Answer>,
    private readonly clock: Clock,
  ) {}

  /** A token that is good as far as we know, or why there is none. Callers that arrive together share one request. */
  async get(): Promise<TokenResult> {
    if (this.#kept !== null && this.clock.now().getTime() < this.#kept.renewAt) {
      return { kind: 'token', token: this.#kept.token };
    }
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Forgets a token the gateway refused, unless another call has replaced it already. */
  drop(token: string): void {
    if (this.#kept?.token === token) {
      this.#kept = null;
    }
  }

  async #renew(): Promise<TokenResult> {
    const askedAt = this.clock.now().getTime();
    let answer = await this.ask();
    if (isPassing(answer)) {
      await pause(PAUSE_BEFORE_REPEAT_MS);
      answer = await this.ask();
    }
    const body = answer.kind === 'json' && answer.status < 300 ? answer.body : {};
    const token = typeof body.access_token === 'string' ? readIdentifier(body.access_token, 4_096) : null;
    if (token === null) {
      return { kind: 'no_token', refusal: tokenRefusal(answer) };
    }
    const life = lifeSeconds(body.expires_in);
    this.#kept = { token, renewAt: askedAt + (life - Math.min(RENEW_EARLY_SECONDS, life / 2)) * 1_000 };
    return { kind: 'token', token };
  }
}
