import { describe, expect, it } from '@jest/globals';
import { xlsxFile } from './xlsx';

describe('xlsxFile', () => {
  it('writes a workbook', async () => {
    const workbook = await xlsxFile([['Name'], ['=1+1']]);
    expect(new TextDecoder().decode((await workbook.arrayBuffer()).slice(0, 2))).toBe('PK');
  });
});
