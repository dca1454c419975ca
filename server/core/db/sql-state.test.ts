import { describe, expect, it } from '@jest/globals';
import { isDatabaseUnavailable, isRetryable } from './sql-state.ts';

const coded = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code });

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a statement that took too long', coded('57014')],
    ['a lock that was not given', coded('55P03')],
    ['a server that shuts down', coded('57P01')],
    ['a server that has become a standby', coded('25006')],
    ['a session that was ended for its idling', coded('25P03')],
    ['a full disk', coded('53100')],
    ['too many connections', coded('53300')],
    ['a lost connection', coded('08006')],
    ['a deadlock that stayed', coded('40P01')],
    ['nobody listening', coded('ECONNREFUSED')],
    ['a name that cannot be looked up', coded('EAI_AGAIN')],
    ['a connection that closes while it is written to', coded('ERR_STREAM_DESTROYED')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a connection cut in the middle', new Error('Connection terminated unexpectedly')],
    ['no answer', new Error('Query read timeout')],
    ['what the ORM wraps', new Error('select 1 - x', { cause: coded('57P01') })],
  ])('is true of %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([
    ['a value out of range', coded('22003')],
    ['a violated constraint', coded('23505')],
    ['a mistake in a statement', coded('42601', 'Connection terminated')],
    ['any other error', new Error('x')],
    ['no error', null],
  ])('is false of %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

describe('isRetryable', () => {
  it('is true of deadlocks and failed serializations alone', () => {
    const codes = ['40P01', '40001', '55P03', '57014', '23505'];
    expect(codes.filter((code) => isRetryable(coded(code)))).toEqual(['40P01', '40001']);
  });
});
