import { describe, expect, it } from '@jest/globals';
import { orderNumberOf, readOrderNumber } from './order-number.ts';

describe('the number of an order', () => {
  it('is short, different for every row, and read back', () => {
    const numbers = Array.from({ length: 40_000 }, (_, row) => orderNumberOf(row + 1));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.slice(0, 29_791).every((number) => /^CH-[2-9A-Z]{4}$/.test(number))).toBe(true);
    expect(numbers.every((number) => readOrderNumber(number) === number)).toBe(true);
  });

  it('has room for as many orders as rows can count', () => {
    expect(orderNumberOf(2_147_483_647)).toHaveLength('CH-'.length + 8);
  });

  it.each(['ch-{}', ' CH {} ', 'ch{}', 'Ch.{}'])('is read as somebody typed it: %s', (typed) => {
    const [, code = ''] = orderNumberOf(17).split('-');
    expect(readOrderNumber(typed.replace('{}', code.toLowerCase()))).toBe(`CH-${code}`);
  });

  it('is refused with one wrong sign, with two swapped, and when it is something else', () => {
    const [, code = ''] = orderNumberOf(4_711).split('-');
    const wrong = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ').filter((sign) => sign !== code.charAt(1));
    for (const sign of wrong) {
      expect(readOrderNumber(`CH-${code.charAt(0)}${sign}${code.slice(2)}`)).toBeNull();
    }
    expect(readOrderNumber('LC-2026-0042')).toBeNull();
    expect(readOrderNumber('')).toBeNull();
  });
});
