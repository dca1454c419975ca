import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemActor } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { callbacksReceived } from '../../../core/metrics.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { CONFIRMATION_PATH, VALIDATION_PATH } from '../../../features/payments/paybill/paybill-addresses.ts';
import type { PayBillNotices } from '../../../features/payments/paybill/paybill-notice.service.ts';
import type { Doorway } from '../../doorway.ts';
import { routerPath } from '../../route-path.ts';
import type { ProviderRoute } from '../../route.ts';
import { MAX_EVIDENCE_BYTES, readAsText, wrongTokens } from './evidence-body.ts';

type Asked = FastifyRequest<{ Params: { token: string } }>;
type Serve = (call: Call, body: string) => Promise<object>;

/** Where M-Pesa asks whether money to the PayBill is taken, and tells that it came. A wrong token gets an empty 404. */
export const payBillRoutes = (notices: PayBillNotices, limiter: RateLimiter): ProviderRoute[] => {
  const guarded = (path: string, serve: Serve): ProviderRoute => ({
    serve: (fastify, { callFor }) => {
      void fastify.register((scope, _options, done) => {
        readAsText(scope);
        scope.post<{ Params: { token: string } }>(
          routerPath(path),
          { bodyLimit: MAX_EVIDENCE_BYTES },
          (request, reply) => answer({ notices, limiter, callFor, serve }, request, reply),
        );
        done();
      });
    },
  });
  return [
    guarded(VALIDATION_PATH, (_call, body) => Promise.resolve(notices.validate(body))),
    guarded(CONFIRMATION_PATH, async (call, body) => {
      await notices.receive(call, body);
      return { ResultCode: 0, ResultDesc: 'Accepted' };
    }),
  ];
};

interface Guarded extends Pick<Doorway, 'callFor'> {
  notices: PayBillNotices;
  limiter: RateLimiter;
  serve: Serve;
}

async function answer(
  { notices, limiter, callFor, serve }: Guarded,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = callFor(request, systemActor);
  const isOurs = notices.isOurs(request.params.token);
  callbacksReceived.inc({ outcome: isOurs ? 'kept' : 'unknown' });
  void reply.header('cache-control', 'no-store');
  if (!isOurs) {
    await limiter.spend(wrongTokens, call.address);
    return reply.code(404).send();
  }
  return reply.send(await serve(call, typeof request.body === 'string' ? request.body : ''));
}
