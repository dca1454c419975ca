import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHash } from '../core/tokens.ts';
import { addressLimit, callerLimit, KnownTokens } from './request-limits.ts';

const from = (ip: string, authorization?: string): FastifyRequest =>
  ({ ip, headers: { authorization } }) as FastifyRequest;

/** What a limit says of callers one after the other, some of whom have a token; null lets through. */
function limited(perMinute: number, tokens: readonly string[] = []) {
  const known = new KnownTokens();
  tokens.forEach((token) => {
    known.add(tokenHash(token));
  });
  const limit = callerLimit(perMinute, known);
  const told: Record<string, unknown>[] = [];
  const headers = (values: Record<string, unknown>): FastifyReply => {
    told.push(values);
    return undefined as unknown as FastifyReply;
  };
  return { told, ask: (request: FastifyRequest) => limit(request, { headers })?.code ?? null };
}

describe('the limit of a caller', () => {
  it('lets so many requests a minute through, refuses the next, and says what is left', () => {
    const { ask, told } = limited(2);
    const asked = [1, 2, 3].map(() => ask(from('10.0.0.1')));
    expect(asked).toEqual([null, null, 'throttled']);
    expect(told.map((values) => values['x-ratelimit-remaining'])).toEqual([1, 0, 0]);
    expect(told[0]).toMatchObject({ 'x-ratelimit-limit': 2, 'x-ratelimit-reset': 60 });
  });

  it('is its own for each address and each token', () => {
    const { ask } = limited(1, ['a', 'b']);
    const callers = [
      from('10.0.0.1'),
      from('10.0.0.2'),
      from('10.0.0.1', 'Token a'),
      from('10.0.0.1', 'Token b'),
    ];
    expect(callers.map(ask)).toEqual([null, null, null, null]);
    expect(ask(from('10.0.0.9', 'Token a'))).toBe('throttled');
  });

  it('is one for all invented tokens of an address, and no visitor or member there feels it', () => {
    const { ask } = limited(1, ['a']);
    expect(ask(from('2001:db8::1', 'Token invented 1'))).toBeNull();
    expect(ask(from('2001:db8::2', 'Token invented 2'))).toBe('throttled');
    expect(ask(from('2001:db8:0:1::2', 'Token invented 2'))).toBeNull();
    expect(ask(from('2001:db8::1', 'Token a'))).toBeNull();
    expect(ask(from('2001:db8::1'))).toBeNull();
  });
});

describe('the limit of an address', () => {
  it('is met by a flood of callers, for a minute at most', () => {
    const limit = addressLimit(1);
    const refusals = Array.from({ length: 21 }, (_, number) =>
      limit(from('10.0.0.1', `Token ${String(number)}`)),
    );
    expect(refusals.slice(0, 20).filter((refused) => refused !== undefined)).toEqual([]);
    expect(refusals[20]?.code).toBe('throttled');
    expect(refusals[20]?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('is its own for each address', () => {
    const limit = addressLimit(1);
    const ask = (ip: string) => Array.from({ length: 20 }, () => limit(from(ip)));
    expect([...ask('10.0.0.1'), ...ask('10.0.0.2')].filter((refused) => refused !== undefined)).toEqual([]);
  });
});
