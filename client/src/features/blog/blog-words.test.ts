import { describe, expect, it } from '@jest/globals';
import { articlesText, categories, categoryFrom, categoryPath, statusFrom } from './blog-words';

describe('categories in addresses', () => {
  it('lead back to themselves', () => {
    for (const category of categories)
      expect(categoryFrom(categoryPath(category).split('/').at(-1) ?? null)).toBe(category);
  });

  it.each(['success-stories', 'success stories', 'Success Stories', ' SUCCESS-STORIES '])(
    'are found behind %j',
    (written) => expect(categoryFrom(written)).toBe('SUCCESS_STORIES'),
  );

  it.each([null, '', 'sport', 'success_stories', '__proto__'])('are nothing behind %j', (written) =>
    expect(categoryFrom(written)).toBeNull(),
  );
});

describe('the status in an address', () => {
  it('is read in any case, and nonsense is none', () => {
    expect(statusFrom('pending')).toBe('PENDING');
    expect(statusFrom('gone')).toBeNull();
    expect(statusFrom(null)).toBeNull();
  });
});

describe('articlesText', () => {
  it.each([
    [0, '0 Articles'],
    [1, '1 Article'],
    [2, '2 Articles'],
  ])('counts %d', (count, text) => expect(articlesText(count)).toBe(text));
});
