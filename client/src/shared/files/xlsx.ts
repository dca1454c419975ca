import { harmless } from './csv';

/** Rows as a workbook of one sheet, its first row in bold; every cell is text, none is a formula. */
export async function xlsxFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  // Few people ever take a workbook along: its writer comes when it is asked for.
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const cells = rows.map((row, line) =>
    row.map((cell) => ({
      value: harmless(cell),
      type: String,
      ...(line === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return writeXlsxFile(cells, { sheet: 'List' }).toBlob();
}
