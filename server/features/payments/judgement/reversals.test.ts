import { describe, expect, it } from '@jest/globals';
import { paymentStatuses } from '../records/payment-states.ts';
import { isTakenBack } from './reversals.ts';

describe('a reversal in the books', () => {
  it("is the treasurer's for money that counts, and for nothing else", () => {
    const ofTreasurer = paymentStatuses.filter((status) =>
      isTakenBack({ status, isElsewhere: false }, false),
    );
    expect(ofTreasurer).toEqual(['COMPLETED']);
  });

  it('is how the treasurer sends money back, where that was decided', () => {
    expect(isTakenBack({ status: 'COMPLETED', isElsewhere: true }, false)).toBe(false);
  });

  it('is no news once somebody has decided what follows from it', () => {
    expect(isTakenBack({ status: 'COMPLETED', isElsewhere: false }, true)).toBe(false);
  });
});
