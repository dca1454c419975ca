import { describe, expect, it } from '@jest/globals';
import { headerWords, isMailAddress } from './mail-address.ts';

describe('words in a header', () => {
  it('are one line without what nobody sees', () => {
    expect(headerWords('Amina\r\nBcc: all@example.org', 100)).toBe('Amina Bcc: all@example.org');
    expect(headerWords('a\u2028b\u0000c\u202Ed\t e ', 100)).toBe('a b c d e');
    expect(headerWords('x'.repeat(300), 100)).toHaveLength(100);
  });
});

describe('an address', () => {
  it('is taken up to 320 characters, with a domain in any script', () => {
    expect(isMailAddress('amina@example.org')).toBe(true);
    expect(isMailAddress("o'brien+club@example.org")).toBe(true);
    expect(isMailAddress('amina@bücher.example')).toBe(true);
    const domain = (length: number) => `${'d'.repeat(length - 4)}.org`;
    expect(isMailAddress(`${'a'.repeat(64)}@${domain(255)}`)).toBe(true);
    expect(isMailAddress(`${'a'.repeat(64)}@${domain(256)}`)).toBe(false);
    expect(isMailAddress(`${'a'.repeat(65)}@example.org`)).toBe(false);
  });

  it.each([
    'amina',
    'amina@',
    '@example.org',
    'amina@example.org\r\nBcc: b@example.org',
    'amina@example.org, b@example.org',
    'amina <a@example.org>',
    'a b@example.org',
    '"a"@example.org',
    'a@b@example.org',
    'a\u0000@example.org',
  ])('is refused as %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});
