import type { FastifyInstance } from 'fastify';
import { systemActor } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { callbacksReceived } from '../../../core/metrics.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import { routerPath } from '../../route-path.ts';
import type { ProviderRoute } from '../../route.ts';

const MAX_EVIDENCE_BYTES = 256 * 1024;
/** Guessing is slowed down; what comes with a right token is never counted (contract §1.9). */
const wrongTokens: RateLimit = { name: 'callback-miss', points: 60, seconds: 60 };

/** What the provider is told when something was kept. */
export const ACCEPTED = { ResultCode: 0, ResultDesc: 'Accepted' };

/** What was told: the parts of the address, and the body as it came. */
interface Told<Parts> {
  address: Parts;
  body: string;
}

/** Takes what is told; what is answered, or null at an address that is none of ours. */
type Hear<Parts> = (call: Call, told: Told<Parts>) => Promise<object | null>;

/** A door for the provider alone. A wrong token gets an empty 404 and learns nothing. */
export const evidenceDoor =
  <Parts>(path: string, limiter: RateLimiter, hear: Hear<Parts>): ProviderRoute['serve'] =>
  (fastify, { callFor }) => {
    void fastify.register((scope, _options, done) => {
      readAsText(scope);
      scope.post(routerPath(path), { bodyLimit: MAX_EVIDENCE_BYTES }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const call = callFor(request, systemActor);
        const answer = await hear(call, { address: request.params as Parts, body });
        callbacksReceived.inc({ outcome: answer === null ? 'unknown' : 'kept' });
        void reply.header('cache-control', 'no-store');
        if (answer === null) {
          await limiter.spend(wrongTokens, call.address);
          return reply.code(404).send();
        }
        return reply.send(answer);
      });
      done();
    });
  };

/** The body is evidence and is kept as it came, so whatever type it claims to have it is read as text. */
function readAsText(scope: FastifyInstance): void {
  // A type that is none would be refused before any parser is asked.
  scope.addHook('onRequest', (request, _reply, next) => {
    request.raw.headers['content-type'] = 'text/plain';
    next();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
    parsed(null, body);
  });
}
