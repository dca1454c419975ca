import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '../access/call.ts';
import { parseError, unsupportedMediaType } from '../core/errors.ts';
import { readUploads } from './multipart.ts';

export const GRAPHQL_PATH = '/graphql';

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/** Serves queries and mutations; file uploads arrive by the multipart request specification. */
export function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<Call>,
  callOf: (request: FastifyRequest) => Promise<Call>,
  wsHandler: WebsocketHandler,
): void {
  const handler = fastifyApolloHandler(apollo, { context: callOf });
  app.route({ method: 'GET', url: GRAPHQL_PATH, handler, wsHandler });
  app.route({
    method: 'POST',
    url: GRAPHQL_PATH,
    preHandler: async (request) => {
      const type = request.headers['content-type'] ?? '';
      if (request.isMultipart()) {
        request.body = await readUploads(request);
      } else if (!JSON_TYPE.test(type)) {
        throw unsupportedMediaType(type);
      } else if (typeof request.body !== 'object' || request.body === null) {
        throw parseError('expected an object');
      }
    },
    handler,
  });
}
