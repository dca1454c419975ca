import { describe, expect, it } from '@jest/globals';
import { errorCodes, graphqlCode, httpStatus } from './error-codes.ts';
import * as errors from './errors.ts';

const published = [
  ['parse_error', 400, 'PARSE_ERROR'],
  ['validation_error', 400, 'BAD_USER_INPUT'],
  ['invalid_credentials', 400, 'INVALID_CREDENTIALS'],
  ['account_inactive', 400, 'ACCOUNT_INACTIVE'],
  ['second_factor_required', 400, 'SECOND_FACTOR_REQUIRED'],
  ['already_registered', 400, 'ALREADY_REGISTERED'],
  ['invalid_file_type', 400, 'INVALID_FILE_TYPE'],
  ['file_too_large', 400, 'FILE_TOO_LARGE'],
  ['not_authenticated', 401, 'UNAUTHENTICATED'],
  ['authentication_failed', 401, 'UNAUTHENTICATED'],
  ['permission_denied', 403, 'FORBIDDEN'],
  ['membership_required', 403, 'MEMBERSHIP_REQUIRED'],
  ['membership_suspended', 403, 'MEMBERSHIP_SUSPENDED'],
  ['confirm_it_is_you', 403, 'CONFIRM_IT_IS_YOU'],
  ['second_factor_demanded', 403, 'SECOND_FACTOR_DEMANDED'],
  ['not_found', 404, 'NOT_FOUND'],
  ['method_not_allowed', 405, 'METHOD_NOT_ALLOWED'],
  ['conflict', 409, 'CONFLICT'],
  ['last_superadmin', 409, 'LAST_SUPERADMIN'],
  ['not_pending', 409, 'NOT_PENDING'],
  ['event_ended', 409, 'EVENT_ENDED'],
  ['registration_closed', 409, 'REGISTRATION_CLOSED'],
  ['not_for_you', 403, 'NOT_FOR_YOU'],
  ['registration_not_open', 409, 'REGISTRATION_NOT_OPEN'],
  ['withdrawal_closed', 409, 'WITHDRAWAL_CLOSED'],
  ['event_full', 409, 'EVENT_FULL'],
  ['already_waiting', 409, 'ALREADY_WAITING'],
  ['offer_over', 409, 'OFFER_OVER'],
  ['questions_to_answer', 422, 'QUESTIONS_TO_ANSWER'],
  ['invalid_transition', 409, 'INVALID_TRANSITION'],
  ['insufficient_stock', 409, 'INSUFFICIENT_STOCK'],
  ['payment_in_progress', 409, 'PAYMENT_IN_PROGRESS'],
  ['already_paid', 409, 'ALREADY_PAID'],
  ['amount_too_large', 409, 'AMOUNT_TOO_LARGE'],
  ['unsupported_media_type', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['throttled', 429, 'RATE_LIMITED'],
  ['server_error', 500, 'INTERNAL_SERVER_ERROR'],
  ['payment_provider_unavailable', 503, 'PAYMENT_PROVIDER_UNAVAILABLE'],
  ['service_unavailable', 503, 'SERVICE_UNAVAILABLE'],
] as const;

describe('error codes', () => {
  it.each(published)('publish %s as HTTP %i and GraphQL %s', (code, status, inGraphql) => {
    expect(httpStatus(code)).toBe(status);
    expect(graphqlCode(code)).toBe(inGraphql);
  });

  it('are these and no others', () => {
    expect([...errorCodes].sort()).toEqual(published.map(([code]) => code).sort());
  });
});

describe('error texts', () => {
  it.each([
    [errors.notAuthenticated(), 'not_authenticated', 'Authentication credentials were not provided.'],
    [errors.authenticationFailed('Invalid token.'), 'authentication_failed', 'Invalid token.'],
    [errors.permissionDenied(), 'permission_denied', 'You do not have permission to perform this action.'],
    [errors.permissionDenied('Not here.'), 'permission_denied', 'Not here.'],
    [errors.notFound(), 'not_found', 'Not found.'],
    [errors.invalidPage(), 'not_found', 'Invalid page.'],
    [errors.invalidCredentials(), 'invalid_credentials', 'Unable to log in with provided credentials.'],
    [errors.parseError('Expecting value'), 'parse_error', 'JSON parse error - Expecting value'],
    [errors.methodNotAllowed('PUT'), 'method_not_allowed', 'Method "PUT" not allowed.'],
    [
      errors.unsupportedMediaType('text/plain'),
      'unsupported_media_type',
      'Unsupported media type "text/plain" in request.',
    ],
    [errors.invalidFileType('image'), 'invalid_file_type', 'Please select an image file.'],
    [errors.fileTooLarge(), 'file_too_large', 'Please select an image smaller than 5MB.'],
    [errors.conflict('Already current.'), 'conflict', 'Already current.'],
    [errors.conflict('Already paid.', 'already_paid'), 'already_paid', 'Already paid.'],
    [errors.throttled(42), 'throttled', 'Request was throttled. Expected available in 42 seconds.'],
    [
      errors.paymentProviderUnavailable(),
      'payment_provider_unavailable',
      'Failed to initiate payment. Please try again.',
    ],
    [errors.serverError(), 'server_error', 'A server error occurred.'],
    [
      errors.serviceUnavailable(),
      'service_unavailable',
      'The service is temporarily unavailable. Please try again.',
    ],
  ])('%s', (error, code, text) => {
    expect(error).toBeInstanceOf(errors.DomainError);
    expect(error.code).toBe(code);
    expect(error.message).toBe(text);
  });
});

describe('error details', () => {
  it('repeat the first message of the first failing field', () => {
    const fields = { title: ['Too short', 'Too plain'], category: ['Unknown'] };
    const error = errors.validationError(fields);
    expect(error.code).toBe('validation_error');
    expect(error.message).toBe('Too short');
    expect(error.fields).toEqual(fields);
  });

  it('skip a field without messages and refuse an error without any', () => {
    expect(errors.validationError({ title: [], category: ['Unknown'] }).message).toBe('Unknown');
    expect(() => errors.validationError({ title: [] })).toThrow('at least one message');
  });

  it('keep a special code beside the field', () => {
    const error = errors.invalidField(
      'event',
      'You are already registered for this event',
      'already_registered',
    );
    expect(error.code).toBe('already_registered');
    expect(error.fields).toEqual({ event: ['You are already registered for this event'] });
  });

  it('put a refused login under no field of its own', () => {
    expect(errors.invalidCredentials().fields).toEqual({
      nonFieldErrors: ['Unable to log in with provided credentials.'],
    });
  });

  it('name the field of a picture that is too large when it is known', () => {
    expect(errors.fileTooLarge('image').fields).toEqual({
      image: ['Please select an image smaller than 5MB.'],
    });
    expect(errors.fileTooLarge().fields).toBeUndefined();
  });

  it.each([
    [41.2, 42],
    [0.01, 1],
    [0, 1],
    [-3, 1],
  ])('round a wait of %d s up to %d whole seconds', (seconds, wait) => {
    const error = errors.throttled(seconds);
    expect(error.retryAfterSeconds).toBe(wait);
    expect(error.message).toContain(`in ${wait} seconds.`);
  });
});
