import { describe, expect, it } from '@jest/globals';
import { complaintOf } from './complaints';

const title = { kind: 'text', required: 'Title, please.', min: 5, max: 200, tooShort: 'Five letters.' };
const link = { kind: 'address', max: 500, pattern: '^https://\\S+$', mismatch: 'No link.', fallback: '' };
const year = { kind: 'number', required: 'Year, please.', min: 1, max: 6, mismatch: 'One to six.' };

describe('what a form says of a field', () => {
  it.each([undefined, null, '', '   '])('is that it is missing, for %j', (value) => {
    expect(complaintOf(value, title)).toBe('Title, please.');
    expect(complaintOf(value, year)).toBe('Year, please.');
  });

  it('is nothing where it may stay empty', () => {
    expect(complaintOf('', link)).toBeUndefined();
    expect(complaintOf([], { kind: 'texts', fallback: [] })).toBeUndefined();
    expect(complaintOf(false, { kind: 'flag', fallback: true })).toBeUndefined();
  });

  it('is that it is too short, without the blanks around it and by characters', () => {
    expect(complaintOf('  Talk  ', title)).toBe('Five letters.');
    expect(complaintOf('🎉🎉🎉🎉', title)).toBe('Five letters.');
    expect(complaintOf('Talks', title)).toBeUndefined();
  });

  it('is that it does not look as it must', () => {
    expect(complaintOf('http://example.org', link)).toBe('No link.');
    expect(complaintOf(' https://example.org/map ', link)).toBeUndefined();
  });

  it('falls back to the words for a short one where there are no others', () =>
    expect(complaintOf('abc def', { ...title, pattern: '^\\d+$' })).toBe('Five letters.'));

  it('is that a number lies outside', () => {
    expect(complaintOf(7, year)).toBe('One to six.');
    expect(complaintOf(0, year)).toBe('One to six.');
    expect(complaintOf(6, year)).toBeUndefined();
  });
});
