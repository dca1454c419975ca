import { describe, expect, it } from '@jest/globals';
import { columnWidths } from './column-widths.ts';

const sum = (widths: readonly number[]): number => Math.round(widths.reduce((all, one) => all + one, 0));

describe('the columns of a list on paper', () => {
  it('leave every word whole, and give the rest to long texts', () => {
    const [reference, day, text] = columnWidths(
      [
        { word: 70, text: 70 },
        { word: 40, text: 40 },
        { word: 50, text: 400 },
      ],
      300,
    );
    expect([reference, day, text]).toEqual([70, 40, 190]);
  });

  it('fill the page where nothing is long', () => {
    const wish = { word: 20, text: 20 };
    expect(columnWidths([wish, wish], 100)).toEqual([50, 50]);
  });

  it('break the longest word alone where not all of them fit', () => {
    const widths = columnWidths(
      [
        { word: 300, text: 300 },
        { word: 60, text: 60 },
        { word: 50, text: 90 },
      ],
      250,
    );
    expect(widths).toEqual([140, 60, 50]);
    expect(sum(widths)).toBe(250);
  });
});
