import { httpStatus } from '../core/error-codes.ts';
import type { DomainError } from '../core/errors.ts';
import { snakeCase } from '../core/fields/field-set.ts';

/** Renders an error as the contract's body (§1.3): field messages, `detail` with its two mirrors, `code` and extra facts. */
export function errorBody(error: DomainError): Record<string, unknown> {
  const fields = Object.entries(error.fields ?? {}).map(([name, messages]): [string, unknown] => [
    snakeCase(name),
    messages,
  ]);
  return {
    message: error.message,
    error: error.message,
    ...Object.fromEntries(fields),
    ...error.extra,
    detail: error.message,
    code: error.code,
  };
}

/** Status of an error; a body that the edge refused for its size is 413 although a file of that size is 400. */
export const errorStatus = (error: DomainError, atTheEdge = false): number =>
  atTheEdge && error.code === 'file_too_large' ? 413 : httpStatus(error.code);
