import { errorsAnswered, statusAnswered } from './answered-errors';

/** Statuses of what stands before the server, which may have passed on what was asked. */
const passedOn = [502, 503, 504];

/**
 * Whether nobody answered: what was to be changed may have been changed all the same. A server that says what went wrong has changed
 * nothing.
 */
export function isUnanswered(error: unknown): boolean {
  if (errorsAnswered(error).length > 0) return false;
  const status = statusAnswered(error);
  return status === null || passedOn.includes(status);
}
