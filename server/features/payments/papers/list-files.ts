import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';

type Cell = string | number;

/** The columns of an exported list: a title, and what stands under it. */
export type Columns<T> = readonly (readonly [title: string, read: (row: T) => Cell])[];

/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text (OWASP ASVS 1.2.10). */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const cellsOf = <T>(columns: Columns<T>, rows: readonly T[]): Cell[][] =>
  rows.map((row) => columns.map(([, read]) => harmless(read(row))));

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvFile = <T>(columns: Columns<T>, rows: readonly T[]): Buffer =>
  Buffer.from(
    stringify([columns.map(([title]) => title), ...cellsOf(columns, rows)], {
      bom: true,
      record_delimiter: 'windows',
    }),
  );

/** One sheet; every cell is text or a number, none is a formula. */
export async function xlsxFile<T>(columns: Columns<T>, rows: readonly T[], sheet: string): Promise<Buffer> {
  const header = columns.map(([title]) => ({ value: title, fontWeight: 'bold' as const }));
  const cells = cellsOf(columns, rows).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { value: cell } : { value: cell, type: String })),
  );
  return writeXlsxFile([header, ...cells], { sheet }).toBuffer();
}
