import { describe, expect, it } from '@jest/globals';
import { RoomNotInstalled } from './optional-rooms.ts';
import { startProblem } from './start-problem.ts';

const failure = (message: string, facts: object): Error => Object.assign(new Error(message), facts);
const refused = failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' });

describe('startProblem', () => {
  it.each([
    [
      failure('listen EADDRINUSE', {
        code: 'EADDRINUSE',
        syscall: 'listen',
        address: '127.0.0.1',
        port: 4000,
      }),
      'Port 4000 of 127.0.0.1 is used by another program: end that program, or choose another PORT.',
    ],
    [
      failure('listen EACCES: permission denied 0.0.0.0:80', { code: 'EACCES', syscall: 'listen' }),
      'The server cannot listen at HOST and PORT (listen EACCES: permission denied 0.0.0.0:80).',
    ],
    [
      failure("EROFS: read-only file system, mkdir '/data'", {
        code: 'EROFS',
        syscall: 'mkdir',
        path: '/data',
      }),
      "The data folder cannot be written (EROFS: read-only file system, mkdir '/data'): give this user the right to it, or choose another DATA_DIR.",
    ],
    [refused, 'The database cannot be used (connect ECONNREFUSED 127.0.0.1:5432): see DATABASE_URL.'],
    [
      new AggregateError([refused], ''),
      'The database cannot be used (connect ECONNREFUSED 127.0.0.1:5432): see DATABASE_URL.',
    ],
    [
      failure('password authentication failed for user "club"', { code: '28P01' }),
      'The database cannot be used (password authentication failed for user "club"): see DATABASE_URL.',
    ],
    [
      failure('timeout exceeded when trying to connect', {}),
      'The database cannot be used (timeout exceeded when trying to connect).',
    ],
    [
      new RoomNotInstalled('There is no such room: set another one.'),
      'There is no such room: set another one.',
    ],
  ])('tells "%s" in one sentence', (error, sentence) => {
    expect(startProblem(error)).toBe(sentence);
  });

  it('tells all that is known of anything else', () => {
    expect(startProblem(new Error('what nobody foresaw'))).toMatch(/what nobody foresaw\n +at /);
    expect(startProblem('a text')).toBe('a text');
  });
});
