import { describe, expect, it } from '@jest/globals';
import { paymentStatuses, reviewReasons } from '../payment-states.ts';
import { isUndecided, judgeFailure } from './without-money.ts';

const every = paymentStatuses.flatMap((status) =>
  [null, ...reviewReasons].flatMap((reviewReason) =>
    [true, false].map((isSentBack) => ({ status, reviewReason, isSentBack })),
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
    const { status, reviewReason, isSentBack } = payment;
    expect(isUndecided(payment)).toBe(status !== 'COMPLETED' && reviewReason === null && !isSentBack);
  });
});
