import { describe, expect, it } from '@jest/globals';
import { maskedAddress, withMaskedAddresses } from './masked-address.ts';

describe('a masked address', () => {
  it.each([
    ['naliaka@students.example', 'n…@students.example'],
    ['a@b.example', 'a…@b.example'],
    ['ũka@b.example', 'ũ…@b.example'],
    ['no address', 'no address'],
  ])('of %s is %s', (address, masked) => expect(maskedAddress(address)).toBe(masked));

  it('stands in a text wherever an address stood', () => {
    expect(withMaskedAddresses('550 <naliaka.w@x.example>, to:other@y.example; see @z')).toBe(
      '550 <n…@x.example>, to:o…@y.example; see @z',
    );
  });
});
