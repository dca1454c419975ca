import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TAGGED = /^(?:text\/(?:html|calendar|plain)|application\/(?:[\w.-]+\+)?(?:json|xml))/;

/** Weak, because the same content has other bytes where it is compressed. */
export const entityTag = (content: string | Buffer): string =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the caller has just this already. */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || opaque(known) === opaque(tag));

const mayBeTagged = (request: FastifyRequest, reply: FastifyReply): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  reply.statusCode === 200 &&
  TAGGED.test(String(reply.getHeader('content-type') ?? ''));

/**
 * Tags what is read, and answers 304 to who has it. A page brings a tag of its own: its nonce differs each time. What
 * is kept of a page then keeps its own policy too, so that of this answer must not take its place.
 */
export function tagAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    done(null, tagged(request, reply, payload));
  });
}

/** What is sent in place of an answer: itself, or nothing to who has it. */
function tagged(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || !mayBeTagged(request, reply)) {
    return payload;
  }
  const tag = String(reply.getHeader('etag') ?? entityTag(payload));
  void reply.header('etag', tag);
  if (!isKnown(request, tag)) {
    return payload;
  }
  void reply.code(304);
  for (const header of ['content-type', 'content-length', 'content-security-policy']) {
    void reply.removeHeader(header);
  }
  return request.method === 'HEAD' ? '' : null;
}
