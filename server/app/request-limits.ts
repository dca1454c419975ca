import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../core/addresses.ts';
import { throttled, type DomainError } from '../core/errors.ts';
import { tokenHash } from '../core/tokens.ts';

const WINDOW_MS = 60_000;
/** Counting begins anew beyond so many, or a flood of invented callers would fill the memory. */
const MOST_CALLERS = 100_000;
/** As many people at their limit may share one address: a lecture hall behind one router. */
const CALLERS_BEHIND_AN_ADDRESS = 20;

/** Counts per key in the running minute, in this process: a flood of requests is not worth a statement each. */
class MinuteCounts {
  private readonly counts = new Map<string, number>();
  private endsAt = 0;

  /** Counts one more; its number, and the seconds until counting begins anew. */
  add(key: string): { count: number; seconds: number } {
    const now = performance.now();
    if (now >= this.endsAt || this.counts.size >= MOST_CALLERS) {
      this.counts.clear();
      this.endsAt = now + WINDOW_MS;
    }
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return { count, seconds: Math.round(this.endsAt - now) / 1000 };
  }
}

/** A token counts as itself, everybody else by address; the token is never kept. */
const callerOf = ({ headers, ip }: FastifyRequest): string =>
  headers.authorization === undefined ? networkOf(ip) : tokenHash(headers.authorization);

type Refused = DomainError | undefined;

/** The refusal of an address that sends what twenty callers may: a flood of invented tokens never meets their limit. */
export function addressLimit(perMinute: number): (request: FastifyRequest) => Refused {
  const addresses = new MinuteCounts();
  return ({ ip }) => {
    const { count, seconds } = addresses.add(networkOf(ip));
    return count > perMinute * CALLERS_BEHIND_AN_ADDRESS ? throttled(seconds) : undefined;
  };
}

/** The refusal of a caller who sends more than so many requests a minute (contract §1.9); what is left is said in headers. */
export function callerLimit(
  perMinute: number,
): (request: FastifyRequest, reply: Pick<FastifyReply, 'headers'>) => Refused {
  const callers = new MinuteCounts();
  return (request, reply) => {
    const { count, seconds } = callers.add(callerOf(request));
    void reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-remaining': Math.max(0, perMinute - count),
      'x-ratelimit-reset': Math.ceil(seconds),
    });
    return count > perMinute ? throttled(seconds) : undefined;
  };
}
