/**
 * The stable list of error codes. REST prints the code as it stands here with its HTTP status; GraphQL prints
 * `graphqlCode(code)`. A code, once published, keeps its meaning.
 */
const httpStatuses = {
  parse_error: 400,
  validation_error: 400,
  invalid_credentials: 400,
  account_inactive: 400,
  second_factor_required: 400,
  already_registered: 400,
  invalid_file_type: 400,
  file_too_large: 400,
  not_authenticated: 401,
  authentication_failed: 401,
  permission_denied: 403,
  membership_required: 403,
  membership_suspended: 403,
  confirm_it_is_you: 403,
  second_factor_demanded: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_superadmin: 409,
  not_pending: 409,
  event_ended: 409,
  registration_closed: 409,
  registration_not_open: 409,
  not_for_you: 403,
  withdrawal_closed: 409,
  event_full: 409,
  already_waiting: 409,
  offer_over: 409,
  invalid_transition: 409,
  insufficient_stock: 409,
  payment_in_progress: 409,
  already_paid: 409,
  amount_too_large: 409,
  unsupported_media_type: 415,
  questions_to_answer: 422,
  throttled: 429,
  server_error: 500,
  payment_provider_unavailable: 503,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatuses;

/** Codes for which GraphQL clients already know a conventional name. */
const conventionalNames: Partial<Record<ErrorCode, string>> = {
  not_authenticated: 'UNAUTHENTICATED',
  authentication_failed: 'UNAUTHENTICATED',
  permission_denied: 'FORBIDDEN',
  validation_error: 'BAD_USER_INPUT',
  throttled: 'RATE_LIMITED',
  server_error: 'INTERNAL_SERVER_ERROR',
};

/**
 * Every code there is.
 * @internal Tests hold the papers against it.
 */
export const errorCodes = Object.keys(httpStatuses) as ErrorCode[];

/** The HTTP status a REST answer with this code carries. */
export function httpStatus(code: ErrorCode): number {
  return httpStatuses[code];
}

/** The value of `extensions.code` in GraphQL, SCREAMING_SNAKE. */
export function graphqlCode(code: ErrorCode): string {
  return conventionalNames[code] ?? code.toUpperCase();
}
