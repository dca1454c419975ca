import { describe, expect, it } from '@jest/globals';
import { judgePush, toldFailure } from './who-is-believed.ts';

const OURS = 'ws_CO_1';
const BOTH = [true, false];

describe('the answer to a push', () => {
  const refusal = {
    kind: 'refused' as const,
    reason: 'configuration' as const,
    providerCode: '500.001.1001',
    message: 'Wrong credentials',
    payerMessage: 'Please try again later.',
    mayHaveBeenSent: false,
    answer: '{}',
  };

  it('that was taken, or not heard, leaves the prompt on its way', () => {
    const ids = { checkoutRequestId: OURS, merchantRequestId: '1' };
    expect(judgePush({ kind: 'accepted', ...ids, answer: '{}' })).toEqual({ kind: 'sent', taken: ids });
    const lost = judgePush({ kind: 'unknown', reason: 'timeout', answer: '' });
    expect(lost).toEqual({ kind: 'sent', taken: null });
  });

  it.each([
    ['500.001.1001', '500.001.1001'],
    ['', 'configuration'],
  ])('that is a refusal ends it, and tells an operator under the code "%s" of %s', (providerCode, code) => {
    for (const operatorAlert of BOTH) {
      const words = { description: 'Please try again later.', explanation: 'Please try again later.' };
      const operatorFault = operatorAlert ? { code, meaning: 'Wrong credentials' } : null;
      expect(judgePush({ ...refusal, providerCode, operatorAlert })).toEqual({
        kind: 'refused',
        failure: { code: null, ...words, state: 'REFUSED', operatorFault },
      });
    }
  });
});

describe('a failure told by a result code', () => {
  const meaning = { code: '2028', meaning: 'Wrong short code', final: true };

  it.each(BOTH)(
    'tells the payer what to do next, and an operator where only one can mend it: %s',
    (isFault) => {
      const words = { sentence: 'It failed.', nextStep: '' };
      expect(toldFailure({ ...meaning, ...words, operatorAlert: isFault }, 'Failed')).toEqual({
        code: '2028',
        description: 'Failed',
        explanation: 'It failed.',
        state: 'FAILED',
        operatorFault: isFault ? { code: '2028', meaning: 'Wrong short code' } : null,
      });
    },
  );
});
