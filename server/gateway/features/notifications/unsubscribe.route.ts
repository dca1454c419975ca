import { visitor } from '../../../access/actor.ts';
import { DomainError } from '../../../core/errors.ts';
import type { NoticeChoiceService } from '../../../features/notifications/channels/notice-choice.service.ts';
import { routerPath } from '../../route-path.ts';
import type { ProviderRoute } from '../../route.ts';

const MAX_BYTES = 16 * 1024;

/**
 * Where mail programs stop mail for their reader (RFC 8058): a POST, whose body says nothing that the address does not.
 * Whoever opens the address instead comes to the page for people; by that alone nothing stops, programs open addresses too.
 */
export const unsubscribeRoute = (choices: NoticeChoiceService): ProviderRoute => ({
  serve: (fastify, { callFor }) => {
    const path = routerPath('mail/unsubscribe/{token}');
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: MAX_BYTES },
        (_request, _body, parsed) => {
          parsed(null, null);
        },
      );
      scope.get<{ Params: { token: string } }>(path, (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(`/unsubscribe#${encodeURIComponent(request.params.token)}`),
      );
      scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        try {
          await choices.stop(callFor(request, visitor()), request.params.token);
        } catch (error) {
          if (error instanceof DomainError && error.code === 'not_found') {
            return reply.code(404).send();
          }
          throw error;
        }
        return reply.code(200).send();
      });
      done();
    });
  },
});
