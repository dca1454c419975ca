import { describe, expect, it } from '@jest/globals';
import { categoryIn, categorySlug } from './blog-kinds.ts';
import { readingMinutes } from './reading-time.ts';

describe('the reading time', () => {
  it.each([
    ['', 1],
    ['One word', 1],
    ['word '.repeat(299), 1],
    ['word '.repeat(300), 2],
    ['neno '.repeat(1000), 5],
    ['**—** '.repeat(1000), 1],
  ])('of %j… is %i minutes', (text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});

describe('a category', () => {
  it.each(['Success Stories', 'success stories', 'success-stories', 'SUCCESS-STORIES', ' Success Stories '])(
    'is known as %j',
    (written) => {
      expect(categoryIn(written)).toBe('Success Stories');
    },
  );

  it('is none under another name', () => {
    expect(['sport', '', 'success', 'success--stories'].map(categoryIn)).toEqual([null, null, null, null]);
    expect(categorySlug('Success Stories')).toBe('success-stories');
  });
});
