type Rows = readonly (readonly string[])[];

/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text. The server's exports do the same. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

// Few people ever take a list along: what writes the files comes when it is asked for.

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function csvFile(rows: Rows): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cells = rows.map((row) => row.map(harmless));
  // Half a line end would end a row for some readers; by itself the library quotes whole ones only.
  const text = stringify(cells, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** Rows as a workbook of one sheet, its first row in bold; every cell is text, none is a formula. */
export async function xlsxFile(rows: Rows): Promise<Blob> {
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
