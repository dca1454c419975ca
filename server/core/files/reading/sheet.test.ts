import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync, type Zippable } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { readSheet } from './sheet.ts';

const BOUNDS = { lines: 5, columns: 4 };
const read = (bytes: Buffer) => readSheet(bytes, BOUNDS);
const csv = (text: string) => read(Buffer.from(text));
const cells = ({ lines }: ReturnType<typeof read>) => lines.map((each) => each.cells);

const sheetXml = (rows: string, after = '') =>
  `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
const book = (sheet: string, more: Zippable = {}): Buffer =>
  Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet), ...more }));

describe('a CSV file', () => {
  it.each([
    ['commas', 'Name,Phone\r\n"Otieno, O.",0712345678\r\n'],
    ['semicolons', 'Name;Phone\n"Otieno, O.";0712345678\n'],
    ['tabs and a mark', '\uFEFFName\tPhone\n"Otieno, O."\t0712345678\n'],
  ])('is read with %s', (_what, text) => {
    expect(cells(csv(text)).map((row) => row.map((cell) => cell.replace('\uFEFF', '')))).toEqual([
      ['Name', 'Phone'],
      ['Otieno, O.', '0712345678'],
    ]);
  });

  it('is read as UTF-16 and as Windows-1252, too', () => {
    const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('Name\nWanjirũ', 'utf16le')]);
    expect(cells(read(utf16))).toEqual([['Name'], ['Wanjirũ']]);
    expect(cells(read(utf16.swap16()))).toEqual([['Name'], ['Wanjirũ']]);
    expect(cells(read(Buffer.from('Name\nJos\u00e9', 'latin1')))).toEqual([['Name'], ['José']]);
  });

  it('keeps the numbers of its lines where some are empty', () => {
    expect(csv('Name\n\nAnna\n').lines).toEqual([
      { line: 1, cells: ['Name'] },
      { line: 3, cells: ['Anna'] },
    ]);
  });

  it.each([
    ['too many lines', 'a\n'.repeat(6), /more than 5 lines/],
    ['too many columns', 'a,b,c,d,e\n', /more than 4 columns/],
    ['an endless line', `a,${'b'.repeat(30_000)}`, /cannot be read as CSV/],
    ['ten thousand columns', ','.repeat(9_999) + 'a', /more than 4 columns/],
    ['no text at all', 'PNG\0\0\0', /is no table/],
  ])('is refused for %s', (_what, text, words) => {
    expect(csv(text)).toEqual({ lines: [], refused: expect.stringMatching(words) });
  });
});

describe('an Excel workbook', () => {
  it('is read as a spreadsheet writes it', async () => {
    const row = ['Name', 'Fish & <Chips>', ''].map((value) => ({ value, type: String }));
    const made = await writeXlsxFile([row, [{ value: 'Anna' }, null, { value: 3 }]], {}).toBuffer();
    expect(cells(read(made))).toEqual([
      ['Name', 'Fish & <Chips>'],
      ['Anna', '', '3'],
    ]);
  });

  it('shows of a formula what was worked out, and runs nothing', () => {
    const row = '<row r="2"><c r="A2" t="str"><f>CMD()</f><v>Anna</v></c></row>';
    expect(read(book(sheetXml(row))).lines).toEqual([{ line: 2, cells: ['Anna'] }]);
  });

  it('is empty where its sheet is, and where a formula was never worked out', () => {
    expect(read(book(sheetXml('')))).toEqual({ lines: [], refused: null });
    expect(read(book(sheetXml('<row r="1"><c r="A1"><f>B1</f></c></row>')))).toEqual({
      lines: [],
      refused: null,
    });
  });

  it('knows no entities of its own', () => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>&lol9;&#65;</t></is></c></row>';
    expect(cells(read(book(sheetXml(row))))).toEqual([['&lol9;A']]);
  });

  it.each([
    ['macros', book(sheetXml(''), { 'xl/vbaProject.bin': strToU8('x') }), /has macros/],
    ['merged cells', book(sheetXml('', '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>')), /merged cells/],
    [
      'a cell far to the right',
      book(sheetXml('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
      /more than 4 columns/,
    ],
    ['more than it says', book(sheetXml('<!-- -->'.repeat(6_000_000))), /too large/],
    ['no sheet', Buffer.from(zipSync({ 'word/document.xml': strToU8('x') })), /has no sheet/],
    ['damage', book(sheetXml('')).subarray(0, 40), /is damaged/],
    [
      'its age or a password',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /old Excel file, or one with a password/,
    ],
  ])('is refused for %s', (_what, bytes, words) => {
    expect(read(bytes)).toEqual({ lines: [], refused: expect.stringMatching(words) });
  });

  it('is read in a moment whatever is left open in it', () => {
    const started = performance.now();
    read(book(sheetXml('<row><c>'.repeat(200_000))));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
