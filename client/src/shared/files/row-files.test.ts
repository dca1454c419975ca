import { describe, expect, it } from '@jest/globals';
import { csvFile, xlsxFile } from './row-files';

const csvOf = async (rows: string[][]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csvFile(rows)).arrayBuffer());

const written = async (cell: string) => (await csvOf([[cell]])).slice(1, -2);

describe('csvFile', () => {
  it('writes a byte order mark and Windows line ends', async () => {
    expect(
      await csvOf([
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
  ])('keeps %j one cell', async (cell, text) => {
    expect(await written(cell)).toBe(text);
  });

  it.each(['=1+1', '+254712345678', '-20', '@SUM(A1)', '\tx'])('makes %j text', async (cell) => {
    expect(await written(cell)).toBe(`'${cell}`);
  });

  it('makes a formula text that is quoted besides', async () => {
    expect(await written('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  });
});

const fileMark = 0x02014b50;

/** Every file of a ZIP archive as text, one after the other. */
async function unzipped(archive: Blob): Promise<string> {
  const view = new DataView(await archive.arrayBuffer());
  const texts: Promise<string>[] = [];
  for (let at = 0; at < view.byteLength - 46; at += 1) {
    if (view.getUint32(at, true) !== fileMark) continue;
    const head = view.getUint32(at + 42, true);
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const content = archive.slice(start, start + view.getUint32(at + 20, true));
    const isPacked = view.getUint16(at + 10, true) === 8;
    const stream = isPacked
      ? content.stream().pipeThrough(new DecompressionStream('deflate-raw'))
      : content.stream();
    texts.push(new Response(stream).text());
  }
  return (await Promise.all(texts)).join('\n');
}

describe('xlsxFile', () => {
  it('writes every cell as text, and nothing that a spreadsheet would run', async () => {
    const workbook = await unzipped(await xlsxFile([['Name'], ['=1+1'], ['Ngĩthĩ']]));
    expect(workbook).toContain("'=1+1");
    expect(workbook).toContain('Ngĩthĩ');
    expect(workbook).not.toContain('>=1+1');
    expect(workbook).not.toContain('<f>');
  });

  it('writes amounts and days as numbers with their formats, and what is neither as text', async () => {
    const rows = [
      [{ money: '1234.50' }, { day: '2026-03-02 14:05:40' }, { day: '2026-03-02' }, { day: '2/3/26' }],
    ];
    const workbook = await unzipped(await xlsxFile(rows));
    const numbers = [...workbook.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, value]) => Number(value));
    expect(numbers).toContain(1234.5);
    expect(numbers.some((value) => Math.abs(value - 46083.58726851852) < 1e-6)).toBe(true);
    expect(numbers).toContain(46083);
    for (const format of ['#,##0.00', 'yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd']) {
      expect(workbook).toContain(`formatCode="${format}"`);
    }
    expect(workbook).toContain('2/3/26');
  });
});
