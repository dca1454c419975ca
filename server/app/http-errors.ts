import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { DomainError } from '../core/errors.ts';
import {
  DomainError as Domain,
  bodyTooLarge,
  fileTooLarge,
  formParseError,
  notFound,
  parseError,
  serverError,
  unsupportedMediaType,
} from '../core/errors.ts';
import { recordOf } from '../core/request-record.ts';
import { errorBody, errorStatus } from '../gateway/error-body.ts';
import { asDomainError, graphqlErrorBody } from '../graphql/format-error.ts';
import { GRAPHQL_PATH } from '../graphql/http.ts';

/** What the libraries call a path that leads nowhere. */
const OUTSIDE = new Set(['ERR_INVALID_PATH', 'FST_ERR_BAD_URL']);
const FORM = /^multipart\//i;

/** By status, in the domain's words; whatever else is wrong with a request, it cannot be read. */
function ofStatus(status: number, contentType: string): DomainError | null {
  const isForm = FORM.test(contentType);
  switch (status) {
    case 403:
    case 404:
      return notFound();
    case 413:
      return isForm ? fileTooLarge() : bodyTooLarge();
    case 406:
    case 415:
      return unsupportedMediaType(contentType);
    default:
      break;
  }
  const unreadable = isForm ? formParseError : parseError;
  return status >= 400 && status < 500 ? unreadable('the request cannot be read') : null;
}

/** What the HTTP layer itself refuses, in the domain's words. A path that leads outside of a folder is one that does not exist. */
function ofTransport({ code, statusCode = 500 }: FastifyError, contentType: string): DomainError | null {
  return OUTSIDE.has(code) ? notFound() : ofStatus(statusCode, contentType);
}

interface Refusal {
  /** Whether HTTP itself refused, before any service was asked. */
  atTheEdge?: boolean;
  /** What was thrown. */
  cause?: unknown;
}

/** Sends an error in the form the caller's API has: a list of errors on the GraphQL path, the contract's body elsewhere. */
export function sendError(
  reply: FastifyReply,
  error: DomainError,
  { atTheEdge = false, cause = error }: Refusal = {},
): FastifyReply {
  recordOf(reply.request).failures.push({ code: error.code, error: cause });
  if (error.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(error.retryAfterSeconds));
  }
  const status = errorStatus(error, atTheEdge);
  if (status === 401) {
    void reply.header('www-authenticate', 'Token');
  }
  const isGraphql = reply.request.routeOptions.url === GRAPHQL_PATH;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(isGraphql ? graphqlErrorBody(error) : errorBody(error));
}

/** One error handler for all of HTTP: nothing inner ever reaches a caller, everything inner reaches the log. */
export function httpErrors(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asDomainError(error) ?? ofTransport(error, request.headers['content-type'] ?? '');
    return sendError(reply, known ?? serverError(), { atTheEdge: !(error instanceof Domain), cause: error });
  });
  fastify.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
}
