import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { nairobiDateTime } from '../clock.ts';
import { cents, toDecimal, toSignedDecimal, type Cents } from '../money.ts';

/** What a column of a list holds; nothing is an empty cell. */
interface Kinds {
  text: string;
  number: number | null;
  money: Cents | null;
  /** Cents that may be fewer than none. */
  balance: number | null;
  moment: Date | null;
}

type Kind = keyof Kinds;
type Cell = Kinds[Kind];

/** The columns of an exported list: a title, what stands under it, and how it is read. */
export type Columns<T> = readonly {
  [K in Kind]: readonly [title: string, kind: K, read: (row: T) => Kinds[K]];
}[Kind][];

/** A list as titles, kinds and rows: nothing in it belongs to the feature that listed it. */
export interface Sheet {
  titles: string[];
  kinds: Kind[];
  rows: Cell[][];
}

/** A list with the name under which a report tells it. */
export interface NamedSheet {
  name: string;
  sheet: Sheet;
}

/** A list that is to become a file. */
export interface ListFile {
  format: 'CSV' | 'XLSX';
  sheet: Sheet;
}

/** What the columns read from the rows. */
export const sheetOf = <T>(columns: Columns<T>, rows: readonly T[]): Sheet => ({
  titles: columns.map(([title]) => title),
  kinds: columns.map(([, kind]) => kind),
  rows: rows.map((row) => columns.map(([, , read]) => read(row))),
});

/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text (OWASP ASVS 1.2.10). */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell as it is read. */
export function asText(cell: Cell, kind: Kind): string {
  if (cell instanceof Date) {
    return nairobiDateTime(cell);
  }
  return typeof cell === 'number' ? asNumber(cell, kind) : harmless(cell ?? '');
}

function asNumber(cell: number, kind: Kind): string {
  if (kind === 'balance') {
    return toSignedDecimal(cell);
  }
  return kind === 'money' ? toDecimal(cents(cell)) : String(cell);
}

/** A cell for paper: what a spreadsheet would take for a formula is text there as well, and days come without seconds. */
export const readable = (cell: Cell, kind: Kind): string =>
  cell instanceof Date ? nairobiDateTime(cell).slice(0, 16).replace('T', ' ') : asText(cell, kind);

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvFile = ({ titles, kinds, rows }: Sheet): Buffer =>
  Buffer.from(
    stringify([titles, ...rows.map((row) => row.map((cell, at) => asText(cell, kinds[at] ?? 'text')))], {
      bom: true,
      record_delimiter: 'windows',
    }),
  );

const MONEY_FORMAT = '#,##0.00';
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss';
const WIDTHS: Record<Kind, number> = { text: 20, number: 8, money: 14, balance: 14, moment: 20 };

/** A spreadsheet knows no offsets: what it shows is the hour in Nairobi. */
const onTheWall = (moment: Date): Date => new Date(`${nairobiDateTime(moment).slice(0, 19)}Z`);

function typed(cell: Cell, kind: Kind) {
  if (cell === null || cell === '') {
    return null;
  }
  if (cell instanceof Date) {
    return { value: onTheWall(cell), type: Date, format: MOMENT_FORMAT };
  }
  if (typeof cell === 'string') {
    return { value: harmless(cell), type: String };
  }
  return kind === 'money' || kind === 'balance'
    ? { value: cell / 100, type: Number, format: MONEY_FORMAT }
    : { value: cell, type: Number };
}

const sheetOfFile = ({ titles, kinds, rows }: Sheet) => ({
  data: [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell, at) => typed(cell, kinds[at] ?? 'text'))),
  ],
  columns: kinds.map((kind) => ({ width: WIDTHS[kind] })),
});

/** One sheet; amounts and moments are numbers that can be summed and sorted, everything else is text, nothing a formula. */
export async function xlsxFile(sheet: Sheet): Promise<Buffer> {
  const { data, columns } = sheetOfFile(sheet);
  return writeXlsxFile(data, { sheet: 'List', columns }).toBuffer();
}

/** The same with several sheets, each under its name. */
export async function workbook(sheets: readonly NamedSheet[]): Promise<Buffer> {
  return writeXlsxFile(sheets.map(({ name, sheet }) => ({ ...sheetOfFile(sheet), sheet: name }))).toBuffer();
}
