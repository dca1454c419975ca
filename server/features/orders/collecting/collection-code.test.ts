import { describe, expect, it } from '@jest/globals';
import { SPOKEN_SIGNS } from '../../../core/spoken-code.ts';
import { newCollectionCode, readCollectionCode, spokenCollectionCode } from './collection-code.ts';

const codes = Array.from({ length: 200 }, newCollectionCode);

const wrongAt = (code: string, at: number): string => {
  const sign = SPOKEN_SIGNS[(SPOKEN_SIGNS.indexOf(code.charAt(at)) + 7) % SPOKEN_SIGNS.length] ?? '';
  return code.slice(0, at) + sign + code.slice(at + 1);
};

describe('codes of collection', () => {
  it('are six signs that nobody mistakes for one another, hardly ever the same', () => {
    for (const code of codes) {
      expect(code).toMatch(new RegExp(`^[${SPOKEN_SIGNS}]{6}$`));
    }
    expect(new Set(codes).size).toBeGreaterThan(195);
  });

  it('are read as they are said, and in whatever case', () => {
    for (const code of codes) {
      expect(readCollectionCode(spokenCollectionCode(code).toLowerCase())).toBe(code);
      expect(readCollectionCode(` ${Array.from(code).join('-')} `)).toBe(code);
    }
  });

  it('are no codes with one sign wrong, two swapped, or too many', () => {
    for (const code of codes) {
      for (let at = 0; at < code.length; at += 1) {
        expect(readCollectionCode(wrongAt(code, at))).toBeNull();
      }
      const [first = '', second = ''] = code;
      expect(readCollectionCode(second + first + code.slice(2))).toBe(first === second ? code : null);
      expect(readCollectionCode(`${code}2`)).toBeNull();
    }
  });
});
