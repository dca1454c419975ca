/** What PostgreSQL's SQLSTATE means to us (codes: postgresql.org/docs/18/errcodes-appendix.html). */
const RETRYABLE = new Set(['40P01', '40001']);
/** Shutdowns. */
const GONE_CODES = new Set(['57P01', '57P02', '57P03']);
/** Besides time limits: a server that has just become a standby, and a session ended for its idling. */
const UNAVAILABLE_CODES = new Set(['55P03', '57014', '57P05', '25006', '25P03']);
/** Class of what the server has not enough of. */
const EXHAUSTED = '53';
/** What the driver says without a code when its connection is gone. */
const LOST =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/i;
/** Of the network, of looking up the server's name, and of writing to a connection that is just closing. */
const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** What errors of the driver, of the ORM and of sockets have in common; the cause tells more than the wrapper. */
interface Failure {
  code?: unknown;
  message?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

function* causesOf(error: unknown): Generator<Failure> {
  for (let current = error; typeof current === 'object' && current !== null;) {
    const failure: Failure = current;
    yield failure;
    current = failure.cause;
  }
}

function errorCode(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) {
    if (typeof code === 'string') {
      return code;
    }
  }
  return undefined;
}

/** Deadlock or serialization failure: the same transaction may be tried again. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(errorCode(error) ?? '');

/** The connection is lost, or there is none to get: whoever asks next finds the same. */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCode(error);
  return code === undefined
    ? [...causesOf(error)].some(({ message }) => typeof message === 'string' && LOST.test(message))
    : code.startsWith('08') || GONE_CODES.has(code) || CONNECTION_ERRORS.has(code);
}

/** The database is away, full, or gave up waiting: the caller may come back later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    isDatabaseGone(error) ||
    (code !== undefined && (UNAVAILABLE_CODES.has(code) || code.startsWith(EXHAUSTED))) ||
    isRetryable(error)
  );
}

/** A value PostgreSQL cannot store or read (class 22), such as a NUL character or a number out of range. */
export const isBadValue = (error: unknown): boolean => errorCode(error)?.startsWith('22') ?? false;

/** The row that a new one refers to does not exist (any more). */
export const isMissingReference = (error: unknown): boolean => errorCode(error) === '23503';

const STILL_NEEDED = new Set(['23001', '23503']);

/** Whether a row could not be removed because others lead to it; PostgreSQL 18 says it in its own way. */
export const isStillNeeded = (error: unknown): boolean => STILL_NEEDED.has(errorCode(error) ?? '');

function violated(error: unknown, state: string): string | null {
  for (const { code, constraint } of causesOf(error)) {
    if (code === state) {
      return typeof constraint === 'string' ? constraint : '';
    }
  }
  return null;
}

/** Name of the violated unique constraint, or null when the error is something else. */
export const violatedUnique = (error: unknown): string | null => violated(error, '23505');

/** Name of the violated check, a trigger's own included, or null when the error is something else. */
export const violatedCheck = (error: unknown): string | null => violated(error, '23514');
