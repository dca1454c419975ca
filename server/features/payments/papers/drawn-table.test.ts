import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { pdfTable } from './drawn-table.ts';
import type { Sheet } from '../../../core/files/list-files.ts';

const sheetWith = (rows: number): Sheet => ({
  titles: ['Name', 'Amount KES', 'Net', 'Number', 'Date'],
  kinds: ['text', 'money', 'balance', 'number', 'moment'],
  rows: Array.from({ length: rows }, (_, at) => [
    `Wanjirũ ${'Mwangi '.repeat(40)}`,
    cents(100_000),
    -at,
    null,
    new Date(0),
  ]),
});

async function pagesOf(rows: number): Promise<number> {
  const paper = { club: 'Chapterhouse', title: 'Fees', note: 'Today', sheet: sheetWith(rows) };
  const text = (await pdfTable(paper)).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

describe('a table on paper', () => {
  it.each([
    [0, 1],
    [40, 1],
    [60, 2],
    [500, 11],
  ])('with %i rows takes %i pages: no long text makes a row higher', async (rows, pages) => {
    expect(await pagesOf(rows)).toBe(pages);
  });
});
