import { causeChain } from './cause-chain.ts';
import { DomainError } from './errors.ts';

/** Something that went wrong while a request was answered. */
export interface Failure {
  /** The stable code, in lower snake. */
  code: string;
  /** What was thrown, if anything was. */
  error?: unknown;
  /** Where in a GraphQL answer. */
  path?: readonly (string | number)[];
}

/** What is learned of a request on its way, for the one line that the log has of it. */
export interface RequestRecord {
  /** The operations that were asked for, by the name their answer has; REST has one, without a name. */
  operations: Map<string, string>;
  personId: number | null;
  /** Left out of the line: it is for the security log. */
  personName: string;
  failures: Failure[];
}

/** On the request itself: what a WeakMap holds of it would outlive it until the collector looks at everything. */
const RECORD = Symbol('what is told of a request');

/** The record of a request, begun when it is first asked for. */
export const recordOf = (request: object & { [RECORD]?: RequestRecord }): RequestRecord =>
  (request[RECORD] ??= { operations: new Map(), personId: null, personName: '', failures: [] });

/** Lets a request that is answered by the work of another tell the same of it. */
export function shareRecord(request: object, { operations, failures }: RequestRecord): void {
  const own = recordOf(request);
  own.operations = operations;
  own.failures = failures;
}

const isFault = ({ code }: Failure): boolean => code === 'server_error';
const isShortage = ({ code }: Failure): boolean => code.endsWith('unavailable');

/** How loud the log is: faults are ours to mend, shortages pass, refusals are the callers' own. */
export function loudness(failures: readonly Failure[], status: number): 'error' | 'warn' | 'info' {
  if (failures.some(isFault)) {
    return 'error';
  }
  return status >= 500 || failures.some(isShortage) ? 'warn' : 'info';
}

/** A failure as the log tells it. What callers are told of their own input stays out, except for the names of the fields. */
export function failureFields(failure: Failure): object {
  const { code, error, path } = failure;
  const fields = error instanceof DomainError ? Object.keys(error.fields ?? {}) : [];
  const causes = causeChain(error instanceof DomainError ? error.cause : error);
  return {
    code,
    ...(path === undefined ? {} : { path }),
    ...(fields.length === 0 ? {} : { fields }),
    ...(causes.length === 0 ? {} : { causes }),
    ...(isFault(failure) && error instanceof Error ? { stack: error.stack } : {}),
  };
}
