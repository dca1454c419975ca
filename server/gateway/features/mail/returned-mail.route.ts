import { systemActor } from '../../../access/actor.ts';
import type { RateLimit, RateLimiter } from '../../../core/rate-limits.ts';
import type { ReturnedMail } from '../../../features/mail/returned-mail.ts';
import { routerPath } from '../../route-path.ts';
import type { ProviderRoute } from '../../route.ts';

const MAX_BYTES = 256 * 1024;
/** Guessing is slowed down; what comes with the right token is never counted. */
const wrongTokens: RateLimit = { name: 'mail-miss', points: 60, seconds: 60 };

/** Where the mail service tells of mail that came back. A wrong token gets an empty 404 and learns nothing. */
export const returnedMailRoute = (returned: ReturnedMail, limiter: RateLimiter): ProviderRoute => ({
  serve: (fastify, { callFor }) => {
    const path = routerPath('mail/returned/{token}');
    fastify.post<{ Params: { token: string } }>(path, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const call = callFor(request, systemActor);
      void reply.header('cache-control', 'no-store');
      if (!returned.isOurs(request.params.token)) {
        await limiter.spend(wrongTokens, call.address);
        return reply.code(404).send();
      }
      const read = await returned.receive(call, request.body);
      return read === null
        ? reply.code(400).send({ detail: 'Unknown shape of events.' })
        : reply.send({ read });
    });
  },
});
