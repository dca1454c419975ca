import { describe, expect, it } from '@jest/globals';
import { builderOf } from './statement.ts';
import { marked } from './plan.ts';
import { reachOf, rowsFrom, type RowWindow } from './row-window.ts';

const db = builderOf<{ posts: { id: number } }>();

const textOf = (offset: number, size: number): string => {
  const { limit, offset: start } = marked<Omit<RowWindow, 'isCounted'>>(rowsFrom(offset, size));
  return db.selectFrom('posts').select('id').limit(limit).offset(start).compile().sql;
};

describe('the rows of a page', () => {
  it('stand in the text of a first page of a usual size', () => {
    expect(textOf(0, 20)).toContain('limit 20 offset 0');
    expect(textOf(0, 100)).toContain('limit 100 offset 0');
  });

  it.each([
    ['another page', 20, 20],
    ['a size that few ask for', 0, 37],
  ])('are bound for %s', (_what, offset, size) => {
    expect(textOf(offset, size)).toContain('limit $1 offset $2');
  });

  it('reach to the end of the page, which is its size where it is the first', () => {
    expect(reachOf(rowsFrom(40, 20))).toBe(60);
    expect(reachOf(rowsFrom(0, 37))).toBe(37);
    expect(reachOf(rowsFrom(0, 20))).toEqual(rowsFrom(0, 20).limit);
  });
});
