import { describe, expect, it } from '@jest/globals';
import { readReceipt } from './receipt-code.ts';

describe('readReceipt', () => {
  it.each(['UKD0000123', ' ukd 00 00 123 ', 'ukd0000123', 'UKD\t0000123'])('takes %j', (typed) => {
    expect(readReceipt(typed)).toBe('UKD0000123');
  });

  it.each(['', 'UKD000012', 'UKD00001234', 'UKD-000123', 'ÜKD0000123', 'X'.repeat(45)])(
    'refuses %j',
    (typed) => {
      expect(readReceipt(typed)).toBeNull();
    },
  );
});
