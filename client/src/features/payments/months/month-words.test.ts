import { describe, expect, it } from '@jest/globals';
import { openMatters } from './month-words';

describe('the words of a month', () => {
  it('tell what is open, and nothing of what is not', () => {
    const none = {
      inReview: 0,
      refundsDue: 0,
      refundsOpen: 0,
      unmatched: 0,
      heldInParts: 0,
      unfinished: 0,
      unexplained: 0,
    };
    expect(openMatters(none)).toEqual([]);
    expect(openMatters({ ...none, inReview: 1, unmatched: 2 })).toEqual([
      '1 payment is in review',
      '2 lines of unmatched money wait',
    ]);
  });
});
