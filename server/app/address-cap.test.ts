import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { addressCap } from './address-cap.ts';

const from = (ip: string): FastifyRequest => ({ ip }) as FastifyRequest;

describe('the cap of an address', () => {
  it('lets so many requests through and refuses the next, for a minute at most', () => {
    const count = addressCap(2);
    expect([count(from('10.0.0.1')), count(from('10.0.0.1'))]).toEqual([undefined, undefined]);
    const refused = count(from('10.0.0.1'));
    expect(refused?.code).toBe('throttled');
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts each address for itself', () => {
    const count = addressCap(1);
    expect([count(from('10.0.0.1')), count(from('10.0.0.2'))]).toEqual([undefined, undefined]);
  });
});
