import type { FastifyReply, FastifyRequest } from 'fastify';
import { throttled, type DomainError } from '../core/errors.ts';
import { noPeers, SharedCounts, type Peers } from '../core/peers.ts';
import { senderOf } from '../core/request-sender.ts';

const WINDOW_MS = 60_000;
/** Counting begins anew beyond so many, or a flood of invented callers would fill the memory. */
const MOST_CALLERS = 100_000;
/** As many people at their limit may share one address: a lecture hall behind one router. */
const CALLERS_BEHIND_AN_ADDRESS = 20;

/** Counts per key in the running minute, in memory: a flood of requests is not worth a statement each. */
class MinuteCounts {
  private readonly counts: SharedCounts<string>;
  private endsAt = 0;

  constructor(
    name: string,
    private readonly peers: Peers,
  ) {
    this.counts = new SharedCounts(name, peers);
  }

  /** Counts one more; its number, and the seconds until counting begins anew. */
  add(key: string): { count: number; seconds: number } {
    const now = performance.now();
    if (now >= this.endsAt || this.counts.size >= MOST_CALLERS) {
      this.counts.clear();
      this.endsAt = now + this.windowAt(now);
    }
    this.counts.add(key, 1);
    return { count: this.counts.of(key), seconds: Math.round(this.endsAt - now) / 1000 };
  }

  /** Processes that count together begin anew together. */
  private windowAt(now: number): number {
    const { since } = this.peers;
    return since === null ? WINDOW_MS : WINDOW_MS - ((performance.timeOrigin + now - since) % WINDOW_MS);
  }
}

/** The tokens that were right when they were last looked at, by their hashes; beyond so many they prove themselves again. */
export class KnownTokens {
  private readonly hashes = new Set<string>();

  add(hash: string): void {
    if (this.hashes.size >= MOST_CALLERS) {
      this.hashes.clear();
    }
    this.hashes.add(hash);
  }

  has(hash: string): boolean {
    return this.hashes.has(hash);
  }
}

/** A token that somebody has counts as itself, invented ones of an address together, visitors by address; no token is kept. */
function callerOf(request: FastifyRequest, known: KnownTokens): string {
  const sender = senderOf(request);
  if (request.headers.authorization === undefined) {
    return sender.network;
  }
  const { credentials } = sender;
  return 'tokenHash' in credentials && known.has(credentials.tokenHash)
    ? credentials.tokenHash
    : `unknown tokens of ${sender.network}`;
}

type Refused = DomainError | undefined;

/** The refusal of an address that sends what twenty callers may. */
export function addressLimit(perMinute: number, peers = noPeers): (request: FastifyRequest) => Refused {
  const addresses = new MinuteCounts('requests of an address', peers);
  return (request) => {
    const { count, seconds } = addresses.add(senderOf(request).network);
    return count > perMinute * CALLERS_BEHIND_AN_ADDRESS ? throttled(seconds) : undefined;
  };
}

/** The refusal of a caller who sends more than so many requests a minute (contract §1.9); what is left is said in headers. */
export function callerLimit(
  perMinute: number,
  known: KnownTokens,
  peers = noPeers,
): (request: FastifyRequest, reply: Pick<FastifyReply, 'headers'>) => Refused {
  const callers = new MinuteCounts('requests of a caller', peers);
  return (request, reply) => {
    const { count, seconds } = callers.add(callerOf(request, known));
    void reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-remaining': Math.max(0, perMinute - count),
      'x-ratelimit-reset': Math.ceil(seconds),
    });
    return count > perMinute ? throttled(seconds) : undefined;
  };
}
