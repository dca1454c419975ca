/** When nothing better is known. */
export const unknownError = 'An unknown error occurred';

/**
 * What we say for codes whose own text would be the system's words. Every other code keeps the server's sentence,
 * which is written for the person.
 */
export const errorMessages: Record<string, string> = {
  UNAUTHENTICATED: 'Your session has ended. Sign in again to go on.',
  BAD_USER_INPUT: 'Some fields need your attention.',
  INTERNAL_SERVER_ERROR: 'Something went wrong on our side. Please try again later.',
  RATE_LIMITED: 'Too many attempts. Wait a moment, then try again.',
  NETWORK_ERROR: 'We cannot reach the club’s server. Check your connection, then try again.',
  TIMEOUT: 'The server took too long to answer. Try again in a moment.',
  GRAPHQL_PARSE_FAILED: 'This page is out of date. Reload it and try again.',
  GRAPHQL_VALIDATION_FAILED: 'This page is out of date. Reload it and try again.',
  UNKNOWN: unknownError,
};
