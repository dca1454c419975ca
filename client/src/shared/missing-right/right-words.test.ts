import { describe, expect, it } from '@jest/globals';
import { carriersInWords, giversInWords } from './right-words';

describe('who carries a right', () => {
  it('is told by office with its holder, and by role', () => {
    const offices = [
      { title: 'President', holderName: 'Wanjiku' },
      { title: 'Treasurer', holderName: '' },
    ];
    expect(carriersInWords({ offices, roles: ['Staff'] })).toBe(
      'President (Wanjiku), Treasurer (empty seat) and Staff',
    );
  });
});

describe('who can give a right', () => {
  const givers = [{ name: 'Otieno', standing: 'Staff' }];

  it.each([
    [givers, 0, 'Otieno (Staff)'],
    [givers, 2, 'Otieno (Staff) and 2 more'],
    [[], 2, '2 of the club’s staff'],
    [[], 0, 'Nobody at present'],
  ])('is told by name as far as names may be read', (named, otherGivers, words) => {
    expect(giversInWords({ givers: named, otherGivers })).toBe(words);
  });
});
