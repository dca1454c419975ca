import { describe, expect, it } from '@jest/globals';
import { paymentStatuses, reviewReasons } from '../records/payment-states.ts';
import { isUndecided, isUnfounded, judgeFailure, type CreditedPrompt } from './without-money.ts';

const every = paymentStatuses.flatMap((status) =>
  [null, ...reviewReasons].flatMap((reviewReason) =>
    [true, false].map((isElsewhere) => ({ status, reviewReason, isElsewhere })),
  ),
);

describe('a prompt that is over without money', () => {
  it.each(every)('of a payment that is %p', (payment) => {
    const { status, reviewReason } = payment;
    const isPending = status === 'PENDING';
    expect(judgeFailure(payment)).toEqual({
      stands: status === 'COMPLETED' ? 'paid' : reviewReason === null ? 'failed' : 'review',
      endsPayment: isPending,
      tellsPayer: isPending && reviewReason === null,
    });
  });
});

describe('a prompt of which nobody told the outcome', () => {
  it.each(every)('is the treasurer’s unless something was decided: %p', (payment) => {
    const { status, reviewReason, isElsewhere } = payment;
    const isCredited = status === 'COMPLETED' || status === 'REVERSED';
    expect(isUndecided(payment)).toBe(!isCredited && reviewReason === null && !isElsewhere);
  });
});

describe('credited money of which M-Pesa knows nothing', () => {
  const credited: CreditedPrompt = {
    status: 'COMPLETED',
    reviewReason: null,
    isElsewhere: false,
    isAccepted: false,
    verifiedBy: null,
    isIdReported: false,
  };

  it('is the treasurer’s where neither M-Pesa nor a person had said that it came', () => {
    expect(isUnfounded(credited)).toBe(true);
    expect(isUnfounded({ ...credited, verifiedBy: 'QUERY', isIdReported: true })).toBe(true);
    expect(isUnfounded({ ...credited, verifiedBy: 'QUERY' })).toBe(false);
    expect(isUnfounded({ ...credited, verifiedBy: 'LEDGER', isIdReported: true })).toBe(false);
  });

  it('is left alone once something was decided', () => {
    const decided: Partial<CreditedPrompt>[] = [
      { isAccepted: true },
      { isElsewhere: true },
      { reviewReason: 'UNVERIFIED' },
      { status: 'FAILED' },
    ];
    for (const change of decided) {
      expect(isUnfounded({ ...credited, ...change })).toBe(false);
    }
  });
});
