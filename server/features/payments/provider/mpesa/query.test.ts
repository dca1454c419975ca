import { describe, expect, it } from '@jest/globals';
import type { Answer } from './daraja-http.ts';
import { readQueryAnswer } from './query.ts';

const ID = 'ws_CO_05012026143001123700000001';
const OLD = 10 * 60_000;
const json = (body: Record<string, unknown>, status = 200): Answer => ({
  kind: 'json',
  status,
  body,
  text: '',
});
const result = (ResultCode: unknown, more: object = {}) =>
  json({ ResponseCode: '0', CheckoutRequestID: ID, ResultCode, ResultDesc: 'words', ...more });
const error = (errorCode: string, errorMessage: string, status = 500) =>
  json({ errorCode, errorMessage }, status);

describe('readQueryAnswer', () => {
  it.each(['0', 0])('reads %p as paid', (code) => {
    expect(readQueryAnswer(result(code), ID, OLD)).toMatchObject({
      kind: 'paid',
      code: '0',
      description: 'words',
    });
  });

  it.each(['1', '17', '1019', '1032', 2001, 'SFC_IC0003'])(
    'reads the listed final code %p as failed',
    (code) => {
      expect(readQueryAnswer(result(code), ID, 1_000)).toMatchObject({ kind: 'failed', code: String(code) });
    },
  );

  it.each([
    ['the error shape', error('500.001.1001', 'The transaction is being processed')],
    ['the error shape without a message', error('500.001.1001', '')],
    ['the error shape with HTTP 200', error('500.001.1001', 'The transaction is being processed', 200)],
    ['the result shape', result('4999')],
    ['an unlisted code', result('34')],
  ])('reads %s as pending', (_, answer) => {
    expect(readQueryAnswer(answer, ID, OLD)).toMatchObject({ kind: 'pending' });
  });

  it('believes "unreachable" only three minutes after the push', () => {
    expect(readQueryAnswer(result('1037'), ID, 179_000)).toMatchObject({ kind: 'pending', code: '1037' });
    expect(readQueryAnswer(result('1037'), ID, 180_000)).toMatchObject({ kind: 'failed', code: '1037' });
  });

  it.each<[Answer, string, boolean]>([
    [error('500.001.1001', 'The transaction does not Exist'), 'not_found', false],
    [error('500.001.1001', 'Merchant does not exist'), 'refused', true],
    [error('500.001.1001', 'Wrong credentials'), 'refused', true],
    [error('400.002.02', 'Bad Request - Invalid CheckoutRequestID', 400), 'refused', true],
    [error('500.003.02', 'System is busy'), 'refused', false],
    [error('500.003.1001', 'Internal Server Error'), 'provider_error', false],
    [json({ ResponseCode: '1', CheckoutRequestID: ID, ResultCode: '0' }), 'provider_error', false],
    [result('0', { CheckoutRequestID: 'ws_CO_other' }), 'another_payment', false],
    [json({ ResponseCode: '0', CheckoutRequestID: ID }), 'unreadable_answer', false],
    [{ kind: 'unreadable', status: 503, text: '<html>' }, 'unreadable_answer', false],
    [{ kind: 'silent', reason: 'timeout' }, 'timeout', false],
    [{ kind: 'unsent' }, 'connection_lost', false],
  ])('learns nothing from %j', (answer, reason, operatorAlert) => {
    expect(readQueryAnswer(answer, ID, OLD)).toMatchObject({ kind: 'unanswered', reason, operatorAlert });
  });
});
