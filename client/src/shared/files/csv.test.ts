import { describe, expect, it } from '@jest/globals';
import { csvText } from './csv';

const written = (cell: string) => csvText([[cell]]).slice(1, -2);

describe('csvText', () => {
  it('writes a byte order mark and Windows line ends', () => {
    expect(
      csvText([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2\r\n');
  });

  it.each([
    ['Wekesa, Barasa', '"Wekesa, Barasa"'],
    ['the "big" one', '"the ""big"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['1,000.00', '"1,000.00"'],
    ['plain', 'plain'],
  ])('keeps %j one cell', (cell, text) => expect(written(cell)).toBe(text));

  it.each(['=1+1', '+254712345678', '-20', '@SUM(A1)', '\tx'])('makes %j text', (cell) => {
    expect(written(cell)).toBe(`'${cell}`);
  });

  it('makes a formula text that is quoted besides', () => {
    expect(written('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  });
});
