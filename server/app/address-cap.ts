import type { FastifyRequest } from 'fastify';
import { throttled, type DomainError } from '../core/errors.ts';

const WINDOW_MS = 60_000;
const MOST_ADDRESSES = 100_000;

/**
 * Counts the requests of each address in the running minute; the refusal of those beyond `most`. The general limit counts a
 * token for itself, so a flood of invented tokens would never meet it; a campus behind one address stays far below this.
 */
export function addressCap(most: number): (request: FastifyRequest) => DomainError | undefined {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return ({ ip }) => {
    const now = performance.now();
    if (now >= endsAt || counts.size >= MOST_ADDRESSES) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    return count > most ? throttled((endsAt - now) / 1000) : undefined;
  };
}
