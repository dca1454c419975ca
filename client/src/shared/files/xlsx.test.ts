import { describe, expect, it } from '@jest/globals';
import { xlsxFile } from './xlsx';

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
});
