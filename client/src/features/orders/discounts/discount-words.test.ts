import { describe, expect, it } from '@jest/globals';
import { goodsWords, usesWords, windowWords, worthWords } from './discount-words';

describe('the words of a discount code', () => {
  it('say what it takes off', () => {
    expect(worthWords({ percent: 10, amount: null })).toBe('10 % off');
    expect(worthWords({ percent: null, amount: '500.00' })).toBe('KES 500 off');
  });

  it('say when it can be used', () => {
    expect(windowWords({ firstDay: null, lastDay: null })).toBe('Any day');
    expect(windowWords({ firstDay: '2026-03-02', lastDay: null })).toMatch(/^From .*2026$/);
    expect(windowWords({ firstDay: null, lastDay: '2026-03-02' })).toMatch(/^Until .*2026$/);
    expect(windowWords({ firstDay: '2026-03-02', lastDay: '2026-03-05' })).toMatch(/ to /);
  });

  it('say how often it is used, and may be', () => {
    expect(usesWords({ uses: 1 })).toBe('1 use');
    expect(usesWords({ uses: 3, maxUses: 50, maxUsesEach: 1 })).toBe('3 of 50 uses, 1 a person');
  });

  it('say what it is for', () => {
    const items = ['Cap', 'Mug', 'Pen', 'Scarf'].map((name) => ({ name }));
    expect(goodsWords({ isForAll: true, items: [] })).toBe('Everything');
    expect(goodsWords({ isForAll: false, items })).toBe('Cap, Mug, Pen and 1 more');
    expect(goodsWords({ isForAll: false, items: [] })).toBe('Nothing that is still in the shop');
  });
});
