import { describe, expect, it } from '@jest/globals';
import type { Answer } from './daraja-http.ts';
import { cleanDescription, pushBody, readPushAnswer, refuseLocally } from './push.ts';

const SETTINGS = {
  baseUrl: 'https://sandbox.safaricom.co.ke',
  consumerKey: 'key',
  consumerSecret: 'secret',
  shortcode: '174379',
  partyB: '174379',
  passkey: 'pass',
  transactionType: 'CustomerPayBillOnline',
} as const;
const REQUEST = {
  phone: '254712345678',
  amountKes: 1000,
  accountReference: 'M-7KQ2MXR4TC',
  description: 'Annual Membership Fee',
  callbackUrl: 'https://pay.example.org/cb/7qm2x9',
};
const json = (body: Record<string, unknown>, status = 200): Answer => ({
  kind: 'json',
  status,
  body,
  text: 'as received',
});
const error = (errorCode: string, errorMessage: string, status: number): Answer =>
  json({ requestId: '1', errorCode, errorMessage }, status);
const ACCEPTED = { MerchantRequestID: 'm-1', CheckoutRequestID: 'ws_CO_1', ResponseCode: '0' };

describe('pushBody', () => {
  it('uses one moment for the timestamp and the password', () => {
    expect(pushBody(SETTINGS, REQUEST, new Date('2026-01-05T11:30:00Z'))).toEqual({
      BusinessShortCode: '174379',
      Password: Buffer.from('174379pass20260105143000').toString('base64'),
      Timestamp: '20260105143000',
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1000,
      PartyA: '254712345678',
      PartyB: '174379',
      PhoneNumber: '254712345678',
      CallBackURL: 'https://pay.example.org/cb/7qm2x9',
      AccountReference: 'M-7KQ2MXR4TC',
      TransactionDesc: 'Annual Member',
    });
  });

  it.each([
    ['Membership Fee (6 months)', 'Membership Fe'],
    ['T-shirt & mug @ shop', 'T-shirt mug s'],
    ['Ada na ṽitabu', 'Ada na vitabu'],
    ['<>#&', 'Payment'],
    ['', 'Payment'],
  ])('cleans the description %p to %p', (given, expected) => {
    expect(cleanDescription(given)).toBe(expected);
  });
});

describe('refuseLocally', () => {
  it.each([
    ['phone', '0712345678'],
    ['amountKes', 999.5],
    ['amountKes', 0],
    ['accountReference', 'M-7KQ2MXR4TCX1'],
    ['accountReference', 'm_1'],
    ['callbackUrl', '/cb/1'],
  ])('refuses before sending when %s is %p', (field, value) => {
    expect(refuseLocally({ ...REQUEST, [field]: value })).toMatchObject({
      kind: 'refused',
      reason: 'invalid_request',
    });
  });

  it('lets a right request through', () => {
    expect(refuseLocally(REQUEST)).toBeNull();
  });
});

describe('readPushAnswer', () => {
  it('reads an acceptance', () => {
    expect(readPushAnswer(json(ACCEPTED))).toEqual({
      kind: 'accepted',
      checkoutRequestId: 'ws_CO_1',
      merchantRequestId: 'm-1',
      answer: 'as received',
    });
  });

  it.each<[Answer, string]>([
    [error('400.002.02', 'Bad Request - Invalid Amount', 400), 'invalid_request'],
    [error('400.002.02', 'Bad Request - Invalid PhoneNumber', 400), 'invalid_phone'],
    [error('400.002.05', 'Malformed', 400), 'invalid_request'],
    [error('404.001.03', 'Invalid Access Token', 404), 'configuration'],
    [error('404.001.01', 'Resource not found', 404), 'configuration'],
    [error('405.001', 'Method Not Allowed', 405), 'configuration'],
    [error('500.001.1001', '[MerchantValidate] - Wrong credentials', 500), 'configuration'],
    [error('500.001.1001', 'Merchant does not exist', 500), 'configuration'],
    [
      error('500.001.1001', 'Unable to lock subscriber, a transaction is already in process', 500),
      'payer_busy',
    ],
    [error('500.003.02', 'System is busy. Please try again in few minutes.', 500), 'busy'],
    [error('500.003.03', 'Quota Violation', 500), 'quota'],
    [error('400.002.02', 'Bad Request - Invalid Amount', 200), 'invalid_request'],
    [
      json(
        { fault: { faultstring: 'x', detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' } } },
        500,
      ),
      'busy',
    ],
    [
      json({ fault: { faultstring: 'x', detail: { errorcode: 'policies.ratelimit.QuotaViolation' } } }, 429),
      'quota',
    ],
    [json({ ResponseCode: '1', ResponseDescription: 'Rejected' }), 'refused'],
    [json({}, 429), 'quota'],
    [{ kind: 'unreadable', status: 429, text: '' }, 'quota'],
    [{ kind: 'unsent' }, 'unreachable'],
  ])('is certain that nothing was sent after %j', (answer, reason) => {
    expect(readPushAnswer(answer)).toMatchObject({ kind: 'refused', reason });
  });

  it.each<[Answer, string]>([
    [{ kind: 'silent', reason: 'timeout' }, 'timeout'],
    [{ kind: 'silent', reason: 'connection_lost' }, 'connection_lost'],
    [{ kind: 'unreadable', status: 503, text: '<html>incident</html>' }, 'unreadable_answer'],
    [{ kind: 'unreadable', status: 403, text: '<html>blocked</html>' }, 'unreadable_answer'],
    [{ kind: 'unreadable', status: 200, text: '' }, 'unreadable_answer'],
    [json({}), 'unreadable_answer'],
    [json({ ResponseCode: '0' }), 'unreadable_answer'],
    [json({ ...ACCEPTED, CheckoutRequestID: 'x'.repeat(101) }), 'unreadable_answer'],
    [json(ACCEPTED, 500), 'provider_error'],
    [error('500.003.1001', 'Internal Server Error', 500), 'provider_error'],
    [error('500.001.1001', 'The transaction is being processed', 500), 'provider_error'],
    [
      json(
        {
          fault: {
            faultstring: 'Gateway Timeout',
            detail: { errorcode: 'messaging.adaptors.http.flow.GatewayTimeout' },
          },
        },
        504,
      ),
      'provider_error',
    ],
  ])('does not know after %j', (answer, reason) => {
    expect(readPushAnswer(answer)).toMatchObject({ kind: 'unknown', reason });
  });

  it('calls the operator for what only an operator can mend', () => {
    expect(readPushAnswer(error('500.001.1001', 'Wrong credentials', 500))).toMatchObject({
      operatorAlert: true,
    });
    expect(readPushAnswer(error('500.003.02', 'System is busy', 500))).toMatchObject({
      operatorAlert: false,
      retryAfterSeconds: 60,
    });
  });
});
