import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { DomainError, invalidField } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { dayOrderOf, daysMeant, type DayOrder } from './statement-days.ts';

/** One line of an M-Pesa organisation statement. Money out and charges are kept as lines that need no match. */
export interface StatementLine {
  receipt: string;
  completedAt: string;
  /** The day of it, `YYYY-MM-DD`; null for a line without a date that brought no money in. */
  day: string | null;
  details: string;
  status: string;
  paidInCents: Cents | null;
  otherParty: string;
  accountReference: string;
  /** What was left on the account after it, where the statement says so. */
  balanceCents?: Cents;
  /** How much went out by it, where the statement says so. */
  paidOutCents?: Cents;
  /** The receipt whose money this line sent back to its payer, and how much of it. */
  reverses?: { receipt: string; amountCents: Cents | null };
}

/** The lines of a file, some at a time as JSON, or why it is not compared. */
export interface StatementRead {
  slices: string[];
  refused: string | null;
}

const MAX_LINES = 20_000;
/** What the portal writes above and below the lines. */
const MAX_LINES_ABOUT = 100;
const MAX_LINE_LENGTH = 4000;
const A_SLICE = 1000;

const COLUMNS = {
  receipt: /^receipt\s*no\.?$/i,
  completedAt: /^completion\s*time$/i,
  details: /^details$/i,
  status: /^transaction\s*status$/i,
  paidIn: /^paid\s*in$/i,
  otherParty: /^other\s*party\s*info$/i,
  withdrawn: /^withdrawn$/i,
  balance: /^balance$/i,
  reasonType: /^reason\s*type$/i,
  linked: /^linked\s*transaction\s*id$/i,
  accountReference: /^a\/c\s*no\.?$/i,
} as const;

type Column = keyof typeof COLUMNS;

/** Without these nothing can be said about a line; the others only help. */
const NEEDED: Partial<Record<Column, string>> = {
  receipt: 'Receipt No.',
  completedAt: 'Completion Time',
  status: 'Transaction Status',
  paidIn: 'Paid In',
};

const unreadable = (text: string) => invalidField('file', text);

const tooManyLines = () => unreadable(`A statement may have at most ${String(MAX_LINES)} lines.`);

/** The portal writes UTF-8; spreadsheets that save its files again mark UTF-16, or write Windows-1252. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[mark];
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}

/** What stands between the cells: a comma, or what a spreadsheet made of it. */
function delimiterOf(text: string): string {
  const header = text.split(/\r\n|\r|\n/).find((line) => /receipt\s*no/i.test(line)) ?? '';
  return [';', '\t'].find((sign) => header.split(sign).length > header.split(',').length) ?? ',';
}

/** A file that is no statement is refused before anybody takes the trouble of taking it apart. */
function refuseOversize(text: string): void {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES + MAX_LINES_ABOUT) {
    throw tooManyLines();
  }
  if (lines.some((line) => line.length > MAX_LINE_LENGTH)) {
    throw unreadable('This file cannot be read as CSV: a line of it is too long.');
  }
}

function readRows(bytes: Buffer): string[][] {
  const text = textOf(bytes);
  refuseOversize(text);
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw unreadable('This file cannot be read as CSV.');
  }
}

const HOW_TO_DATE = 'please write the dates as YYYY-MM-DD, or export the statement anew.';

const centsOf = (whole: string, fraction: string): Cents =>
  cents(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));

/** An empty cell, nothing, or money that went out. */
const NO_MONEY_IN = /^(?:[0.,\s]*|-.*)$/;
const AMOUNT = /^(?:kes|kshs?)?\.?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/i;

/** `"1,000.00"` as exact cents; null when no money came in. An amount that cannot be read is never taken for none. */
function readAmount(text: string, receipt: string): Cents | null {
  if (NO_MONEY_IN.test(text)) {
    return null;
  }
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) {
    throw unreadable(`The amount "${text.slice(0, 40)}" of ${receipt.slice(0, 40)} cannot be read.`);
  }
  return centsOf(whole, fraction);
}

/** What a line says was left; no line is judged by it, so that one which cannot be read is none. */
function readBalance(text: string): Pick<StatementLine, 'balanceCents'> {
  const [, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  return whole === undefined ? {} : { balanceCents: centsOf(whole, fraction) };
}

/** The day of a line that has one. A date that cannot be read, or in two ways, is never taken for none. */
function readDay(
  text: string,
  { receipt, order }: { receipt: string; order: DayOrder | null },
): string | null {
  if (text === '') {
    return null;
  }
  const days = daysMeant(text, order);
  if (days[0] === undefined || days.length > 1) {
    const trouble = days.length > 1 ? `may be ${days.join(' or ')}` : 'cannot be read';
    throw unreadable(`The date "${text.slice(0, 40)}" of ${receipt.slice(0, 40)} ${trouble}: ${HOW_TO_DATE}`);
  }
  return days[0];
}

function columnsOf(header: readonly string[]): Record<Column, number> {
  const entries = Object.entries(COLUMNS).map(([name, title]): [string, number] => [
    name,
    header.findIndex((cell) => title.test(cell)),
  ]);
  return Object.fromEntries(entries) as Record<Column, number>;
}

/**
 * Reads the statement that M-Pesa's organisation portal exports: some lines about the account, a header, the lines.
 * @internal Its cases have tests of their own.
 */
export function readStatement(bytes: Buffer): StatementLine[] {
  const rows = readRows(bytes);
  const start = rows.findIndex((row) => row.some((cell) => COLUMNS.receipt.test(cell)));
  const column = columnsOf(rows[start] ?? []);
  for (const [name, title] of Object.entries(NEEDED)) {
    if (column[name as Column] < 0) {
      throw unreadable(`The column "${title}" is missing: please export the statement as CSV.`);
    }
  }
  if (rows.length - start - 1 > MAX_LINES) {
    throw tooManyLines();
  }
  const lines = linesOf(rows.slice(start + 1), (row, name) => row[column[name]] ?? '');
  if (lines.length === 0) {
    throw unreadable('This statement has no lines: nothing was compared.');
  }
  return lines;
}

/**
 * The same for a thread, whose errors come back as plain ones: what is wrong with the file, instead of its lines. Who gets thousands of
 * objects from a thread unpacks all of them in one turn; texts it unpacks as it likes.
 */
export function readOrRefuse(bytes: Buffer): StatementRead {
  try {
    const lines = readStatement(bytes);
    const slices = Array.from({ length: Math.ceil(lines.length / A_SLICE) }, (_, at) =>
      JSON.stringify(lines.slice(at * A_SLICE, (at + 1) * A_SLICE)),
    );
    return { slices, refused: null };
  } catch (error) {
    if (error instanceof DomainError) {
      return { slices: [], refused: error.fields?.['file']?.[0] ?? error.message };
    }
    throw error;
  }
}

/** A reversal is linked to the receipt it takes back; charges are linked too, and reverse nothing. */
function readReversal(cell: (name: Column) => string): StatementLine['reverses'] {
  const receipt = cell('linked').toUpperCase();
  const isReversal = /revers/i.test(`${cell('reasonType')} ${cell('details')}`);
  if (receipt === '' || receipt.length > 30 || !isReversal || !/^completed$/i.test(cell('status'))) {
    return undefined;
  }
  return { receipt, amountCents: readWithdrawn(cell('withdrawn')) };
}

/** Money that went out, with a sign before it or without; null where there is none, or none that can be read. */
function readWithdrawn(text: string): Cents | null {
  const [, whole, fraction = ''] = AMOUNT.exec(text.replace(/^-\s*/, '')) ?? [];
  return whole === undefined ? null : centsOf(whole, fraction);
}

function linesOf(rows: string[][], at: (row: string[], name: Column) => string): StatementLine[] {
  const order = dayOrderOf(rows.map((row) => at(row, 'completedAt')));
  return rows.flatMap((row) => {
    const [receipt, completedAt] = [at(row, 'receipt').toUpperCase(), at(row, 'completedAt')];
    // Below the lines there may be totals, which have no date.
    if (receipt === '' && completedAt === '') {
      return [];
    }
    const paidInCents = readAmount(at(row, 'paidIn'), receipt);
    if (paidInCents !== null && (receipt === '' || completedAt === '')) {
      throw unreadable(`The line ${receipt}${completedAt} has an amount, and no receipt or no date.`);
    }
    const reverses = paidInCents === null ? readReversal((name) => at(row, name)) : undefined;
    const paidOutCents = paidInCents === null ? readWithdrawn(at(row, 'withdrawn')) : null;
    const line = {
      ...{ receipt, completedAt, day: readDay(completedAt, { receipt, order }), paidInCents },
      ...{ details: at(row, 'details'), status: at(row, 'status') },
      ...{ otherParty: at(row, 'otherParty'), accountReference: at(row, 'accountReference') },
      ...readBalance(at(row, 'balance')),
      ...(paidOutCents !== null && paidOutCents > 0 && { paidOutCents }),
      ...(reverses && { reverses }),
    };
    return receipt === '' ? [] : [line];
  });
}
