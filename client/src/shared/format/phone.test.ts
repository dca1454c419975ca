import { describe, expect, it } from '@jest/globals';
import { formatPhone, normaliseKenyanPhone } from './phone';

describe('normaliseKenyanPhone', () => {
  it.each([
    ['0712345678', '254712345678'],
    ['0110 345 678', '254110345678'],
    ['+254 712-345-678', '254712345678'],
    ['254712345678', '254712345678'],
    ['712345678', null],
    ['0812345678', null],
    ['07123456789', null],
    ['', null],
  ])('reads %j as %j', (typed, phone) => expect(normaliseKenyanPhone(typed)).toBe(phone));
});

describe('formatPhone', () => {
  it('writes a number as people do', () => expect(formatPhone('254712345678')).toBe('0712 345 678'));
  it('leaves anything else alone', () => expect(formatPhone('+1 555')).toBe('+1 555'));
});
