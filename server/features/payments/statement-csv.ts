import { parse } from 'csv-parse/sync';
import { invalidField } from '../../core/errors.ts';
import { cents, type Cents } from '../../core/money.ts';

/** One line of an M-Pesa organisation statement. Money out and charges are kept as lines that need no match. */
export interface StatementLine {
  receipt: string;
  completedAt: string;
  details: string;
  status: string;
  paidInCents: Cents | null;
  otherParty: string;
  accountReference: string;
}

const MAX_LINES = 20_000;

const COLUMNS = {
  receipt: /^receipt\s*no\.?$/i,
  completedAt: /^completion\s*time$/i,
  details: /^details$/i,
  status: /^transaction\s*status$/i,
  paidIn: /^paid\s*in$/i,
  otherParty: /^other\s*party\s*info$/i,
  accountReference: /^a\/c\s*no\.?$/i,
} as const;

type Column = keyof typeof COLUMNS;

const unreadable = (text: string) => invalidField('file', text);

function readRows(bytes: Buffer): string[][] {
  try {
    return parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw unreadable('This file cannot be read as CSV.');
  }
}

/** `"1,000.00"` as exact cents; null when the cell is empty or not an amount. */
function readAmount(text: string): Cents | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replace(/[,\s]/g, ''));
  return found ? cents(Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))) : null;
}

function columnsOf(header: readonly string[]): Record<Column, number> {
  const entries = Object.entries(COLUMNS).map(([name, title]): [string, number] => [
    name,
    header.findIndex((cell) => title.test(cell)),
  ]);
  return Object.fromEntries(entries) as Record<Column, number>;
}

/** Reads the statement that M-Pesa's organisation portal exports: some lines about the account, a header, the lines. */
export function readStatement(bytes: Buffer): StatementLine[] {
  const rows = readRows(bytes);
  const start = rows.findIndex((row) => row.some((cell) => COLUMNS.receipt.test(cell)));
  const header = rows[start];
  if (!header) {
    throw unreadable('The column "Receipt No." is missing: please export the statement as CSV.');
  }
  if (rows.length - start > MAX_LINES) {
    throw unreadable(`A statement may have at most ${String(MAX_LINES)} lines.`);
  }
  const column = columnsOf(header);
  const at = (row: string[], name: Column): string => row[column[name]] ?? '';
  return rows
    .slice(start + 1)
    .map((row) => ({
      receipt: at(row, 'receipt').toUpperCase(),
      completedAt: at(row, 'completedAt'),
      details: at(row, 'details'),
      status: at(row, 'status'),
      paidInCents: readAmount(at(row, 'paidIn')),
      otherParty: at(row, 'otherParty'),
      accountReference: at(row, 'accountReference'),
    }))
    .filter(({ receipt }) => receipt !== '');
}
