import type { FastifyInstance } from 'fastify';
import { systemActor } from '../access/actor.ts';
import type { RateLimit } from '../core/rate-limits.ts';
import type { GatewayParts } from './gateway-parts.ts';
import * as schema from './json-schema.ts';
import { routerPath } from './route-path.ts';
import type { OpenRoute } from './route.ts';

const MAX_CALLBACK_BYTES = 256 * 1024;
/** Guessing is slowed down; callbacks with a right token are never counted (contract §1.9). */
const wrongTokens: RateLimit = { name: 'callback-miss', points: 60, seconds: 60 };

export const callbackRoute: OpenRoute = {
  row: 'K7',
  method: 'POST',
  path: 'payment/mpesa/callback/{token}',
  tag: 'Payments',
  summary: 'For the provider alone: reports how a prompt ended.',
  body: schema.command({ Body: { type: 'object', properties: { stkCallback: { type: 'object' } } } }),
  answers: { 200: schema.record({ ResultCode: schema.integer, ResultDesc: schema.string }), 404: null },
};

/**
 * What M-Pesa calls (K7). The body is evidence and is kept as it came, so whatever type it claims to have it is read as
 * text; a wrong token gets an empty 404 and learns nothing.
 */
export function serveCallback(fastify: FastifyInstance, { services, callFor }: GatewayParts): void {
  void fastify.register((scope, _options, done) => {
    // A type that is none would be refused before any parser is asked.
    scope.addHook('onRequest', (request, _reply, next) => {
      request.raw.headers['content-type'] = 'text/plain';
      next();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { token: string } }>(
      routerPath(callbackRoute.path),
      { bodyLimit: MAX_CALLBACK_BYTES },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        const isOurs = await services.callbacks.receive(
          callFor(request, systemActor),
          request.params.token,
          body,
        );
        void reply.header('cache-control', 'no-store');
        if (!isOurs) {
          await services.limiter.spend(wrongTokens, request.ip);
          return reply.code(404).send();
        }
        return reply.send({ ResultCode: 0, ResultDesc: 'Accepted' });
      },
    );
    done();
  });
}
