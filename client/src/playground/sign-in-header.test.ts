import { describe, expect, it } from '@jest/globals';
import { completeHeaders } from './sign-in-header';

describe('completeHeaders', () => {
  it('fills in the token of the last sign-in', () => {
    expect(completeHeaders({ Authorization: 'Token ' }, 'abc')).toEqual({ Authorization: 'Token abc' });
  });

  it('asks as a visitor while nobody has signed in', () => {
    expect(completeHeaders({ Authorization: 'Token ', 'X-Trace': '1' }, '')).toEqual({ 'X-Trace': '1' });
    expect(completeHeaders(undefined, '')).toEqual({});
  });

  it('leaves a token that was typed as it is', () => {
    expect(completeHeaders({ authorization: 'Token mine' }, 'abc')).toEqual({ authorization: 'Token mine' });
  });
});
