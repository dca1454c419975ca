import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { describeProblem } from './problem';

const answered = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const status = (code: number) =>
  new ServerError('refused', { response: new Response(null, { status: code }), bodyText: '' });

describe('describeProblem', () => {
  it('keeps the sentence of a domain error', () => {
    const error = answered('You are already registered for this event', { code: 'ALREADY_REGISTERED' });
    expect(describeProblem(error)).toEqual({
      code: 'ALREADY_REGISTERED',
      message: 'You are already registered for this event',
      fields: {},
    });
  });

  it('hands on the messages of the fields', () => {
    const fields = { email: ['Invalid email address.'] };
    const error = answered('Invalid email address.', { code: 'BAD_USER_INPUT', fields });
    expect(describeProblem(error)).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Some fields need your attention.',
      fields,
    });
  });

  it('prefers a message about the whole form to the general one', () => {
    const fields = { nonFieldErrors: ['Unable to log in with provided credentials.'] };
    const error = answered('refused', { code: 'BAD_USER_INPUT', fields });
    expect(describeProblem(error).message).toBe('Unable to log in with provided credentials.');
  });

  it.each([
    [42, 'Too many attempts. Try again in 42 seconds.'],
    [60, 'Too many attempts. Try again in 1 minute.'],
    [601, 'Too many attempts. Try again in 11 minutes.'],
  ])('says how long a limit of %i seconds lasts', (retryAfterSeconds, text) => {
    expect(describeProblem(answered('throttled', { code: 'RATE_LIMITED', retryAfterSeconds })).message).toBe(
      text,
    );
  });

  it.each([
    [status(401), 'UNAUTHENTICATED'],
    [status(429), 'RATE_LIMITED'],
    [status(500), 'INTERNAL_SERVER_ERROR'],
    [status(503), 'NETWORK_ERROR'],
    [new TypeError('Failed to fetch'), 'NETWORK_ERROR'],
    [new DOMException('late', 'TimeoutError'), 'TIMEOUT'],
    ['a thrown text', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('gives %p the code %s', (error, code) => expect(describeProblem(error).code).toBe(code));

  it('names a status it has no words for', () => {
    expect(describeProblem(status(418)).message).toBe('HTTP error! status: 418');
  });

  it('never shows what the server said of its own trouble', () => {
    const error = answered('connection to 10.0.0.3 refused', { code: 'INTERNAL_SERVER_ERROR' });
    expect(describeProblem(error).message).toBe('Something went wrong on our side. Please try again later.');
  });
});
