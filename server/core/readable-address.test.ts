import { describe, expect, it } from '@jest/globals';
import { numberIn, readableId } from './readable-address.ts';

describe('the name of a row in an address', () => {
  it.each([
    ['How to chair a meeting', '31-how-to-chair-a-meeting'],
    ["  What's next? Kenya’s leaders! ", '31-whats-next-kenyas-leaders'],
    ['Mũthoni and Wanjĩrũ', '31-muthoni-and-wanjiru'],
    ['会议', '31'],
    ['', '31'],
    ['"><script>', '31-script'],
    ['chapter '.repeat(20), '31-chapter-chapter-chapter-chapter-chapter-chapter-chapter'],
    ['x'.repeat(200), `31-${'x'.repeat(60)}`],
  ])('says %j', (title, name) => {
    expect(readableId(31, title)).toBe(name);
    expect(numberIn(name)).toBe('31');
  });

  it('has no number where it begins with none', () => {
    expect(['none', '31x', '-31', ''].map(numberIn)).toEqual(['none', '31x', '-31', '']);
  });
});
