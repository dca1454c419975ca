import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskPhone, maskPhoneForLog, normaliseKenyanPhone } from './phone.ts';

describe('normaliseKenyanPhone', () => {
  it.each([
    ['0712345678', '254712345678'],
    ['0112345678', '254112345678'],
    ['254712345678', '254712345678'],
    ['+254 712 345 678', '254712345678'],
    ['0712-345-678', '254712345678'],
    ['(0712) 345 678', '254712345678'],
    ['0180123456', '254180123456'],
  ])('reads %s as %s', (typed, expected) => {
    expect(normaliseKenyanPhone(typed)).toBe(expected);
  });

  it.each([
    ['712345678', 'nine digits without a prefix'],
    ['0812345678', 'no mobile range'],
    ['254812345678', 'no mobile range'],
    ['071234567', 'one digit short'],
    ['07123456789', 'one digit long'],
    ['2547123456789', 'one digit long'],
    ['2540712345678', 'both prefixes'],
    ['255712345678', 'another country'],
    ['', 'nothing'],
    ['٠٧١٢٣٤٥٦٧٨', 'digits of another script'],
  ])('refuses %s: %s', (typed) => {
    expect(normaliseKenyanPhone(typed)).toBeNull();
  });

  it('gives the same answer again for its own answer, whatever was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+ ]{0,2}(0|254)[ -]?[017][\d -]{8,9}$/), (typed) => {
        const phone = normaliseKenyanPhone(typed);
        return phone === null || (/^254[17]\d{8}$/.test(phone) && normaliseKenyanPhone(phone) === phone);
      }),
    );
  });
});

describe('masked phones', () => {
  it('shows the owner enough to know the phone', () => {
    expect(maskPhone('254712345678')).toBe('0712 … 678');
  });

  it('keeps the middle digits out of log lines', () => {
    expect(maskPhoneForLog('0712345678')).toBe('254712***678');
  });

  it('shows nothing of what is not a phone number', () => {
    expect([maskPhone('secret text'), maskPhoneForLog('12345')]).toEqual(['…', '***']);
  });
});
