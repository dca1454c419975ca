import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../../../core/rate-limits.ts';

export const MAX_EVIDENCE_BYTES = 256 * 1024;
/** Guessing is slowed down; what comes with a right token is never counted (contract §1.9). */
export const wrongTokens: RateLimit = { name: 'callback-miss', points: 60, seconds: 60 };

/** The body is evidence and is kept as it came, so whatever type it claims to have it is read as text. */
export function readAsText(scope: FastifyInstance): void {
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
