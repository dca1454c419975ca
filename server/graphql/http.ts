import { HeaderMap, type ApolloServer, type HTTPGraphQLRequest } from '@apollo/server';
import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../access/call.ts';
import { parseError, unsupportedMediaType } from '../core/errors.ts';
import { readUploads } from './multipart.ts';

export const GRAPHQL_PATH = '/graphql';

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

/** What Apollo decides by; a list of all headers and a parsed address would be made anew for every request. */
const DECIDING_HEADERS = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];

function apolloRequest({ headers, body, method, url }: FastifyRequest): HTTPGraphQLRequest {
  const deciding = new HeaderMap();
  for (const name of DECIDING_HEADERS) {
    const value = headers[name];
    if (value !== undefined) {
      deciding.set(name, String(value));
    }
  }
  const mark = url.indexOf('?');
  return { method, headers: deciding, search: mark < 0 ? '' : url.slice(mark), body };
}

function apolloHandler(apollo: ApolloServer<Call>, callOf: (request: FastifyRequest) => Promise<Call>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: apolloRequest(request),
      context: () => callOf(request),
    });
    if (body.kind !== 'complete') {
      throw new Error('Answers in parts are not served');
    }
    void reply.code(status ?? 200).header('cache-control', 'no-store');
    for (const [name, value] of headers) {
      void reply.header(name, value);
    }
    return body.string;
  };
}

/** Serves queries and mutations; file uploads arrive by the multipart request specification. */
export function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<Call>,
  callOf: (request: FastifyRequest) => Promise<Call>,
  wsHandler: WebsocketHandler,
): void {
  const handler = apolloHandler(apollo, callOf);
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
