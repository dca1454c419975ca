import { describe, expect, it } from '@jest/globals';
import { picturesIn, withoutPictures } from './written-pictures.ts';

const HALL = 'https://example.org/hall.jpg';

describe('picturesIn', () => {
  it.each([
    ['in the line', `Look: ![the hall](${HALL}) there`, 'the hall', HALL],
    ['with a title', `![the hall](${HALL} "At night")`, 'the hall', HALL],
    ['in pointed brackets', `![the hall](<${HALL}>)`, 'the hall', HALL],
    ['without words', `![](${HALL})`, 'Picture', HALL],
    ['with brackets in its words', `![the [old] hall](${HALL})`, 'the [old] hall', HALL],
    [
      'with brackets in its address',
      '![x](https://example.org/a_(b).jpg)',
      'x',
      'https://example.org/a_(b).jpg',
    ],
    ['by a name below', `![the hall][H]\n\n[h]: ${HALL}`, 'the hall', HALL],
    ['by its words below', `![the hall]\n\n[The  Hall]: <${HALL}>`, 'the hall', HALL],
    ['in a link', `[![the hall](${HALL})](https://example.org)`, 'the hall', HALL],
    ['of ours', '![x](/media/blog/a.webp)', 'x', '/media/blog/a.webp'],
  ])('finds one %s', (_how, text, words, written) => {
    expect(picturesIn(text)).toEqual([{ words, written }]);
  });

  it('finds none in links and words', () => {
    expect(picturesIn(`[the hall](${HALL}) ![] ![a] ![b][c] !(d)`)).toEqual([]);
  });

  it.each([
    '![',
    '![a](',
    '![a](b ',
    '![[a]',
    '![*_',
    `![a](${HALL}`,
    '[a]: <',
    '[![a](x)',
    '![a](x "',
    '![a]((',
  ])('reads to the end of %s again and again at once', (sign) => {
    const text = sign.repeat(50_000 / sign.length);
    const start = performance.now();
    picturesIn(text);
    withoutPictures(text, () => true);
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

describe('withoutPictures', () => {
  it('leaves the words of those that are meant, and the others as they are', () => {
    const text = `One ![the hall](${HALL} "t"), two ![x](/b.png), three ![it][h].\n\n[h]: ${HALL}\n`;
    const rest = withoutPictures(text, (written) => written === HALL);
    expect(rest).toBe('One the hall, two ![x](/b.png), three it.\n\n\n');
    expect(picturesIn(rest)).toEqual([{ words: 'x', written: '/b.png' }]);
  });
});
