import type { GraphQLFormattedError } from 'graphql';
import { GraphQLError } from 'graphql';
import { isBadValue, isDatabaseUnavailable } from '../core/db/sql-state.ts';
import { schemaName } from '../access/right.ts';
import { graphqlCode } from '../core/error-codes.ts';
import type { Failure } from '../core/request-record.ts';
import { DomainError, serverError, serviceUnavailable, validationError } from '../core/errors.ts';

/** Codes of the GraphQL library whose texts speak of the document alone and may be shown. */
const DOCUMENT_CODES = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What was thrown, in a resolver or before one was reached (by whoever makes the context). */
const thrown = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.originalError ?? error) : error;

/** What a caller may know of an error; everything that is not the domain's own becomes an internal error. */
export function asDomainError(error: unknown): DomainError | null {
  const original = thrown(error);
  if (original instanceof DomainError) {
    return original;
  }
  if (isDatabaseUnavailable(original)) {
    return serviceUnavailable();
  }
  return isBadValue(original) ? validationError({ nonFieldErrors: ['A value cannot be stored.'] }) : null;
}

function extensionsOf(error: DomainError): Record<string, unknown> {
  const extra = Object.entries(error.extra ?? {}).map(([name, value]): [string, unknown] => [
    camelCase(name),
    value,
  ]);
  return {
    code: graphqlCode(error.code),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.lacking === undefined ? {} : { permission: schemaName(error.lacking) }),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
    ...Object.fromEntries(extra),
  };
}

/** The answer to a request that was refused before it became an operation. */
export const graphqlErrorBody = (error: DomainError): object => ({
  errors: [{ message: error.message, extensions: extensionsOf(error) }],
});

/** The request that is being answered: its id stands in the log, in the answer and in its `X-Request-Id`. */
export interface AnsweredRequest {
  id: string;
  /** Keeps what went wrong for the log. */
  note: (failure: Failure) => void;
}

/** The same masking for HTTP and socket: domain errors by code, document errors as they are, the rest as internal. */
export function maskError(
  request: AnsweredRequest,
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const place = { locations: formatted.locations, path: formatted.path };
  const { path } = formatted;
  const domain = asDomainError(error);
  if (domain) {
    request.note({ code: domain.code, error: thrown(error), path });
    return { ...place, message: domain.message, extensions: extensionsOf(domain) };
  }
  const code = formatted.extensions?.['code'];
  const isOfDocument = thrown(error) instanceof GraphQLError || error instanceof GraphQLError;
  if (isOfDocument && typeof code === 'string' && DOCUMENT_CODES.has(code)) {
    request.note({ code: code.toLowerCase(), path });
    return { ...place, message: formatted.message, extensions: { code } };
  }
  request.note({ code: 'server_error', error: thrown(error), path });
  const extensions = { code: graphqlCode('server_error'), requestId: request.id };
  return { ...place, message: serverError().message, extensions };
}
