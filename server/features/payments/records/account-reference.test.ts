import { describe, expect, it } from '@jest/globals';
import { makeAccountReference, readAccountReference } from './account-reference.ts';

const ALPHABET = Array.from('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
const replaceAt = (text: string, index: number, sign: string): string =>
  text.slice(0, index) + sign + text.slice(index + 1);

describe('account reference', () => {
  it('fits the twelve characters M-Pesa takes and names the thing paid', () => {
    for (const letter of ['M', 'O', 'D'] as const) {
      const reference = makeAccountReference(letter);
      expect(reference).toMatch(/^[A-Z0-9-]{1,12}$/);
      expect(reference.startsWith(`${letter}-`)).toBe(true);
      expect(readAccountReference(reference)).toBe(reference);
    }
  });

  it('is read whatever case or spaces a statement prints', () => {
    const reference = makeAccountReference('M');
    expect(readAccountReference(` ${reference.toLowerCase().replace('-', '- ')} `)).toBe(reference);
  });

  it('notices every single wrong character', () => {
    const reference = makeAccountReference('O');
    for (let index = 2; index < reference.length; index += 1) {
      for (const sign of ALPHABET.filter((other) => other !== reference[index])) {
        expect(readAccountReference(replaceAt(reference, index, sign))).toBeNull();
      }
    }
    expect(readAccountReference(reference.replace('O-', 'M-'))).toBeNull();
  });

  it('notices every swap of two different characters of the body', () => {
    const reference = makeAccountReference('M');
    for (let left = 2; left < 10; left += 1) {
      for (let right = left + 1; right < 10; right += 1) {
        const [a = '', b = ''] = [reference[left], reference[right]];
        if (a !== b) {
          expect(readAccountReference(replaceAt(replaceAt(reference, left, b), right, a))).toBeNull();
        }
      }
    }
  });

  it.each(['', 'INV-1042', 'M-', 'X-2345678922', '254712345678'])(
    'does not take %p for one of ours',
    (text) => {
      expect(readAccountReference(text)).toBeNull();
    },
  );

  it('does not repeat itself', () => {
    const references = new Set(Array.from({ length: 2_000 }, () => makeAccountReference('M')));
    expect(references.size).toBe(2_000);
  });
});
