import type { ErrorCode } from './error-codes.ts';

export type { ErrorCode } from './error-codes.ts';

/** Messages per failing field, in the order of the form; rules that span fields stand under `nonFieldErrors`. */
export type FieldMessages = Record<string, string[]>;

interface Details {
  fields?: FieldMessages;
  /** Facts printed beside the message, keys in lower snake as REST prints them. */
  extra?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** The right that would have let the caller, by its name in the catalogue. */
  lacking?: string;
  /** What led to it: for the log, never for the caller. */
  cause?: unknown;
}

/** How long a caller is asked to stay away from what is short of something: a restart of the database takes about as long. */
export const RETRY_AFTER_SECONDS = 5;

/** The only error whose text reaches a caller; every transport renders it in its own form. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly fields?: FieldMessages;
  readonly extra?: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  readonly lacking?: string;

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: Details = {},
  ) {
    super(message, { cause: details.cause });
    this.fields = details.fields;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.lacking = details.lacking;
  }
}

export function notAuthenticated(): DomainError {
  return new DomainError('not_authenticated', 'Authentication credentials were not provided.');
}

export function authenticationFailed(text: string): DomainError {
  return new DomainError('authentication_failed', text);
}

/** `lacking` names the right that would have let the caller, where one would. */
export function permissionDenied(
  text = 'You do not have permission to perform this action.',
  lacking?: string,
): DomainError {
  return new DomainError('permission_denied', text, { lacking });
}

/** For what is missing and for what the caller may not know to exist. */
export function notFound(text = 'Not found.'): DomainError {
  return new DomainError('not_found', text);
}

export function invalidPage(): DomainError {
  return notFound('Invalid page.');
}

/** Its message is the first message of the first field. Throws when no field has a message. */
export function validationError(fields: FieldMessages): DomainError {
  const [message] = Object.values(fields).flat();
  if (message === undefined) {
    throw new Error('A validation error needs at least one message');
  }
  return new DomainError('validation_error', message, { fields });
}

/** For one field that fails with one message. */
export function invalidField(field: string, text: string, code: ErrorCode = 'validation_error'): DomainError {
  return new DomainError(code, text, { fields: { [field]: [text] } });
}

/** For a login with a wrong name or a wrong password, without telling which. */
export function invalidCredentials(): DomainError {
  const text = 'Unable to log in with provided credentials.';
  return new DomainError('invalid_credentials', text, { fields: { nonFieldErrors: [text] } });
}

export function parseError(reason: string): DomainError {
  return new DomainError('parse_error', `JSON parse error - ${reason}`);
}

/** The same for a body of several parts. */
export function formParseError(reason: string): DomainError {
  return new DomainError('parse_error', `Form parse error - ${reason}`);
}

export function methodNotAllowed(method: string): DomainError {
  return new DomainError('method_not_allowed', `Method "${method}" not allowed.`);
}

export function unsupportedMediaType(type: string): DomainError {
  return new DomainError('unsupported_media_type', `Unsupported media type "${type}" in request.`);
}

export function invalidFileType(field: string): DomainError {
  return invalidField(field, 'Please select an image file.', 'invalid_file_type');
}

/** Without a field for a body that is refused before anyone reads its parts. */
export function fileTooLarge(field?: string): DomainError {
  const text = 'Please select an image smaller than 5MB.';
  return field ? invalidField(field, text, 'file_too_large') : new DomainError('file_too_large', text);
}

/** For a body without a picture in it. */
export function bodyTooLarge(): DomainError {
  return new DomainError('file_too_large', 'The body of the request is too large.');
}

/** A step that the present state of the object forbids. */
export function conflict(text: string, code: ErrorCode = 'conflict'): DomainError {
  return new DomainError(code, text);
}

/** Fractions of a second count as a whole one, so that a caller who waits that long is let through. */
export function throttled(seconds: number): DomainError {
  const wait = Math.max(1, Math.ceil(seconds));
  const text = `Request was throttled. Expected available in ${wait} seconds.`;
  return new DomainError('throttled', text, { retryAfterSeconds: wait });
}

export function paymentProviderUnavailable(): DomainError {
  return new DomainError('payment_provider_unavailable', 'Failed to initiate payment. Please try again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

export function serverError(): DomainError {
  return new DomainError('server_error', 'A server error occurred.');
}

/** For what passes by itself. `cause` is for the log. */
export function serviceUnavailable(
  text = 'The service is temporarily unavailable. Please try again.',
  cause?: unknown,
): DomainError {
  return new DomainError('service_unavailable', text, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
