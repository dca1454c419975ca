import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import type { LedgerLine } from '../provider/payment-provider.ts';
import { isKnown, ownLine } from './books.ts';

const PRICE = cents(100_000);
const attempt = {
  accountReference: 'M-7KQ2MXR4TC',
  status: 'PENDING',
  receipt: null,
  amountCents: PRICE,
} as const;

const line = (receipt: string, amountCents: LedgerLine['amountCents'] = PRICE): LedgerLine => ({
  ...{ receipt, amountCents, accountReference: 'M-7KQ2MXR4TC' },
  ...{ phone: '', payerName: '', paidAt: null },
});

describe('the line of an attempt', () => {
  it('is the one we know, else the first with an amount, else the first', () => {
    const lines = [line('A', null), line('B'), line('C')];
    expect(ownLine({ ...attempt, receipt: 'C' }, lines)?.receipt).toBe('C');
    expect(ownLine(attempt, lines)?.receipt).toBe('B');
    expect(ownLine(attempt, [line('A', null)])?.receipt).toBe('A');
    expect(ownLine(attempt, [])).toBeUndefined();
  });

  it.each([
    ['COMPLETED', 'A', PRICE, true],
    ['COMPLETED', 'A', cents(100), true],
    ['COMPLETED', 'B', PRICE, false],
    ['COMPLETED', null, PRICE, false],
    ['FAILED', 'A', cents(100), true],
    ['FAILED', 'A', null, true],
    ['FAILED', 'A', PRICE, false],
    ['PENDING', null, PRICE, false],
  ] as const)(
    'of a %s payment under %p says nothing new at %p: %p',
    (status, receipt, amountCents, known) => {
      expect(isKnown({ ...attempt, status, receipt }, line('A', amountCents))).toBe(known);
    },
  );
});
