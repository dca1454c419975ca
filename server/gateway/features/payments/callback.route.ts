import { z } from 'zod';
import { systemActor } from '../../../access/actor.ts';
import { callbacksReceived } from '../../../core/metrics.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { CallbackService } from '../../../features/payments/evidence/callback.service.ts';
import { routerPath } from '../../route-path.ts';
import type { OpenRoute } from '../../route.ts';
import { MAX_EVIDENCE_BYTES, readAsText, wrongTokens } from './evidence-body.ts';

/**
 * What M-Pesa calls: by the address that prompts carry, which has none of the words that its portal asks to avoid, and by
 * the contract's own (K7), which prompts carried before. A wrong token gets an empty 404 and learns nothing.
 */
export const callbackRoutes = (callbacks: CallbackService, limiter: RateLimiter): OpenRoute[] => [
  callbackRoute({ row: 'K7', path: 'payment/mpesa/callback/{token}' }, callbacks, limiter),
  callbackRoute({ row: 'K8', path: 'payment/callback/{token}' }, callbacks, limiter),
];

const callbackRoute = (
  { row, path }: Pick<OpenRoute, 'row' | 'path'>,
  callbacks: CallbackService,
  limiter: RateLimiter,
): OpenRoute => ({
  row,
  method: 'POST',
  path,
  tag: 'Payments',
  summary: 'For the provider alone: reports how a prompt ended.',
  body: z.object({ Body: z.looseObject({ stkCallback: z.looseObject({}) }).optional() }),
  answers: { 200: z.object({ ResultCode: z.int(), ResultDesc: z.string() }), 404: null },
  serve: (fastify, { callFor }) => {
    void fastify.register((scope, _options, done) => {
      readAsText(scope);
      scope.post<{ Params: { token: string } }>(
        routerPath(path),
        { bodyLimit: MAX_EVIDENCE_BYTES },
        async (request, reply) => {
          const body = typeof request.body === 'string' ? request.body : '';
          const call = callFor(request, systemActor);
          const isOurs = await callbacks.receive(call, request.params.token, body);
          callbacksReceived.inc({ outcome: isOurs ? 'kept' : 'unknown' });
          void reply.header('cache-control', 'no-store');
          if (!isOurs) {
            await limiter.spend(wrongTokens, call.address);
            return reply.code(404).send();
          }
          return reply.send({ ResultCode: 0, ResultDesc: 'Accepted' });
        },
      );
      done();
    });
  },
});
