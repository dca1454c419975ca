import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { StatusError } from './answered-errors';
import { isUnanswered } from './unanswered';

const status = (code: number) =>
  new ServerError('refused', { response: new Response(null, { status: code }), bodyText: '' });

describe('isUnanswered', () => {
  it('says so of a network that failed, of a time that ran out, and of what stands before the server', () => {
    const silence = [new TypeError('Failed to fetch'), new DOMException('Too long', 'TimeoutError')];
    expect([...silence, status(502), status(504), new StatusError(503)].map(isUnanswered)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });

  it('says no of whatever the server said', () => {
    const refusal = new CombinedGraphQLErrors({
      errors: [{ message: 'Full', extensions: { code: 'EVENT_FULL' } }],
    });
    expect([refusal, status(500), status(413), new StatusError(429)].map(isUnanswered)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});
