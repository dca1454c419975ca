import { describe, expect, it } from '@jest/globals';
import { senderOf } from './request-sender.ts';
import { tokenHash } from './tokens.ts';

describe('the sender of a request', () => {
  it('is worked out once, however many ask', () => {
    const asked: string[] = [];
    const request = {
      get ip() {
        asked.push('ip');
        return '2001:db8::1';
      },
      get headers() {
        asked.push('headers');
        return { authorization: 'Token abc' };
      },
    };
    for (let times = 0; times < 3; times += 1) {
      expect(senderOf(request).network).toBe('2001:db8:0:0::/64');
      expect(senderOf(request).credentials).toEqual({ tokenHash: tokenHash('abc') });
    }
    expect(asked).toEqual(['ip', 'headers']);
  });

  it.each([
    [undefined, { missing: 'absent' }],
    ['Bearer abc', { missing: 'absent' }],
    ['Token', { missing: 'empty' }],
    ['Token  ', { missing: 'empty' }],
    ['Token a b', { missing: 'malformed' }],
    ['tOKEN  abc ', { tokenHash: tokenHash('abc') }],
  ])('with the header %j shows %j', (authorization, credentials) => {
    expect(senderOf({ ip: '::1', headers: { authorization } }).credentials).toEqual(credentials);
  });
});
