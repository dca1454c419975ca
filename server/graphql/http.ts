import { AsyncLocalStorage } from 'node:async_hooks';
import { HeaderMap, type ApolloServer, type HTTPGraphQLRequest } from '@apollo/server';
import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Call } from '../access/call.ts';
import { refuseEncoded } from '../core/content-encoding.ts';
import { httpStatus } from '../core/error-codes.ts';
import { parseError, unsupportedMediaType } from '../core/errors.ts';
import { MAX_JSON_BYTES, walkJson } from '../core/json-limit.ts';
import { recordOf, shareRecord, type RequestRecord } from '../core/request-record.ts';
import { Together } from '../core/together.ts';
import { asDomainError } from './format-error.ts';
import { waitHeaders } from './honest-status.ts';
import { readUploads } from './multipart.ts';

export const GRAPHQL_PATH = '/graphql';

/** Apollo formats errors without a word on the request they belong to. */
export const answeredRequest = new AsyncLocalStorage<FastifyRequest>();

export interface GraphqlParts {
  callOf: (request: FastifyRequest) => Promise<Call>;
  /** The same for requests that one answer may serve; null for a request of its own. */
  sharedKey: (request: FastifyRequest) => string | null;
  wsHandler: WebsocketHandler;
}

const JSON_TYPE = /^application\/(graphql-response\+)?json\b/i;

const isJson = (headers: FastifyRequest['headers']): boolean => JSON_TYPE.test(headers['content-type'] ?? '');

/** What Apollo decides by; a list of all headers and a parsed address would be made anew for every request. */
const DECIDING_HEADERS = ['accept', 'content-type', 'x-apollo-operation-name', 'apollo-require-preflight'];
/** No page of another origin sends JSON without asking its browser, so that nothing more is to be found out about the type. */
const OF_JSON = ['accept'];

function apolloRequest({ headers, body, method, url }: FastifyRequest): HTTPGraphQLRequest {
  const isPostedJson = method === 'POST' && isJson(headers);
  const deciding = new HeaderMap(isPostedJson ? [['apollo-require-preflight', 'json']] : []);
  for (const name of isPostedJson ? OF_JSON : DECIDING_HEADERS) {
    const value = headers[name];
    // Who takes anything gets what is sent without asking.
    if (value !== undefined && value !== '*/*') {
      deciding.set(name, String(value));
    }
  }
  const mark = url.indexOf('?');
  return { method, headers: deciding, search: mark < 0 ? '' : url.slice(mark), body };
}

/** A failure before the operation, told as what it is while it still is what was thrown, with the status that belongs to it. */
function refuse(error: unknown): never {
  const domain = asDomainError(error);
  throw domain
    ? new GraphQLError(domain.message, {
        originalError: error as Error,
        extensions: { http: { status: httpStatus(domain.code), headers: waitHeaders(domain) } },
      })
    : error;
}

type Answer = Awaited<ReturnType<ApolloServer<Call>['executeHTTPGraphQLRequest']>>;

/** An answer with what the log is to tell of it. */
interface Told {
  answer: Answer;
  record: RequestRecord;
}

function apolloHandler(apollo: ApolloServer<Call>, { callOf, sharedKey }: GraphqlParts) {
  const together = new Together<Told>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const ask = async (): Promise<Told> => {
      const answer = await answeredRequest.run(request, () =>
        apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: apolloRequest(request),
          context: () => callOf(request).catch(refuse),
        }),
      );
      return { answer, record: recordOf(request) };
    };
    const key = sharedKey(request);
    const { answer, record } = await (key === null ? ask() : together.do(key, ask));
    shareRecord(request, record);
    const { status, headers, body } = answer;
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
export function serveGraphql(app: FastifyInstance, apollo: ApolloServer<Call>, parts: GraphqlParts): void {
  const handler = apolloHandler(apollo, parts);
  app.route({ method: 'GET', url: GRAPHQL_PATH, handler, wsHandler: parts.wsHandler });
  app.route({
    method: 'POST',
    url: GRAPHQL_PATH,
    bodyLimit: MAX_JSON_BYTES,
    preParsing: (request, _reply, _payload, done) => {
      refuseEncoded(request);
      done();
    },
    preHandler: async (request) => {
      if (request.isMultipart()) {
        request.body = await readUploads(request);
      } else if (!isJson(request.headers)) {
        throw unsupportedMediaType(request.headers['content-type'] ?? '');
      } else if (typeof request.body !== 'object' || request.body === null) {
        throw parseError('expected an object');
      } else {
        walkJson(request.body);
      }
    },
    handler,
  });
}
