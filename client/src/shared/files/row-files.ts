/** A text, an amount in KES as `1000.00`, or a day or moment as `2026-03-02 14:05:40`, whatever it is called. */
export type Cell = string | { money: string } | { day: string };
type Rows = readonly (readonly Cell[])[];

/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text. The server's exports do the same. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const textOf = (cell: Cell): string =>
  typeof cell === 'string' ? cell : 'money' in cell ? cell.money : cell.day;

const DAY = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?$/;
const AMOUNT = /^-?\d+\.\d\d$/;

/** Amounts are numbers that can be summed, days can be sorted; what cannot be read as either stays the text it is. */
function typed(cell: Cell) {
  const text = textOf(cell);
  if (typeof cell === 'object' && 'money' in cell && AMOUNT.test(text)) {
    return { value: Number(text), type: Number, format: '#,##0.00' };
  }
  if (typeof cell === 'object' && 'day' in cell && DAY.test(text)) {
    const [day = '', time = '00:00'] = text.split(/[ T]/);
    const isDay = text.length === day.length;
    const format = isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
    return { value: new Date(`${day}T${time}Z`), type: Date, format };
  }
  return { value: harmless(text), type: String };
}

// Few people ever take a list along: what writes the files comes when it is asked for.

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export async function csvFile(rows: Rows): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cells = rows.map((row) => row.map((cell) => harmless(textOf(cell))));
  // Half a line end would end a row for some readers; by itself the library quotes whole ones only.
  const text = stringify(cells, { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** Rows as a workbook of one sheet, its first row in bold; none of its cells is a formula. */
export async function xlsxFile(rows: Rows): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const cells = rows.map((row, line) =>
    row.map((cell) => ({ ...typed(cell), ...(line === 0 && { fontWeight: 'bold' as const }) })),
  );
  return writeXlsxFile(cells, { sheet: 'List' }).toBlob();
}
