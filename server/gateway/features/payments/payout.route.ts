import type { FastifyRequest } from 'fastify';
import { systemActor } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { callbacksReceived } from '../../../core/metrics.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import type { PayoutWords } from '../../../features/payments/refunds/payout-word.service.ts';
import { RESULT_PATH, wordKindOf } from '../../../features/payments/refunds/result-addresses.ts';
import { routerPath } from '../../route-path.ts';
import type { ProviderRoute } from '../../route.ts';
import { MAX_EVIDENCE_BYTES, readAsText, wrongTokens } from './evidence-body.ts';

interface Address {
  token: string;
  conversation: string;
  word: string;
}

type Told = FastifyRequest<{ Params: Address }>;

/** Where M-Pesa tells how payouts ended. A wrong token gets an empty 404; with a right one every word is kept. */
export const payoutRoute = (words: PayoutWords, limiter: RateLimiter): ProviderRoute => ({
  serve: (fastify, { callFor }) => {
    void fastify.register((scope, _options, done) => {
      readAsText(scope);
      scope.post<{ Params: Address }>(
        routerPath(RESULT_PATH),
        { bodyLimit: MAX_EVIDENCE_BYTES },
        async (request, reply) => {
          const call = callFor(request, systemActor);
          void reply.header('cache-control', 'no-store');
          if (await keep(words, call, request)) {
            return reply.send({ ResultCode: 0, ResultDesc: 'Accepted' });
          }
          await limiter.spend(wrongTokens, call.address);
          return reply.code(404).send();
        },
      );
      done();
    });
  },
});

/** Keeps what is told at an address of ours; false for any other. */
async function keep(words: PayoutWords, call: Call, { params, body }: Told): Promise<boolean> {
  const kind = wordKindOf(params.word);
  const isOurs = words.isOurs(params.token) && kind !== null;
  callbacksReceived.inc({ outcome: isOurs ? 'kept' : 'unknown' });
  if (isOurs) {
    await words.receive(call, {
      ...{ kind, conversationId: params.conversation },
      body: typeof body === 'string' ? body : '',
    });
  }
  return isOurs;
}
