import { describe, expect, it } from '@jest/globals';
import { comparedWords } from './statement-words';

describe('what was compared', () => {
  it('counts the lines of the file alone, and sums what it paid in', () => {
    expect(
      comparedWords([
        { verdict: 'MATCHED', theirAmount: '1000.10' },
        { verdict: 'REPEATED', theirAmount: '1000.20' },
        { verdict: 'NO_MONEY_IN', theirAmount: null },
        { verdict: 'ONLY_HERE', theirAmount: null },
      ]),
    ).toBe('3 lines compared, KES 2,000.30 paid in.');
    expect(comparedWords([{ verdict: 'MATCHED', theirAmount: '5.00' }])).toBe(
      '1 line compared, KES 5 paid in.',
    );
  });
});
