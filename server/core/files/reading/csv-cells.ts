import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { UnreadableSheet, type SheetLine } from './sheet-read.ts';

const MAX_LINE_LENGTH = 20_000;

/** Spreadsheets write UTF-8, mark UTF-16, or write Windows-1252. */
function textOf(bytes: Buffer): string {
  const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' }[bytes.subarray(0, 2).toString('hex')];
  const encoding = utf16 ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes);
}

/** What stands between the cells of the first line, most of all. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, parts: first.split(sign).length }));
  return counted.reduce((best, each) => (each.parts > best.parts ? each : best)).sign;
}

/** The lines of a CSV file in whatever way a spreadsheet wrote it. */
export function csvLines(bytes: Buffer): SheetLine[] {
  const text = textOf(bytes);
  if (text.includes('\0')) {
    throw new UnreadableSheet(
      'This file is no table. Please save it as CSV or as an Excel workbook (.xlsx).',
    );
  }
  try {
    const rows = parse(text, {
      delimiter: delimiterOf(text),
      max_record_size: MAX_LINE_LENGTH,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return rows.map((cells, at) => ({ line: at + 1, cells }));
  } catch {
    throw new UnreadableSheet('This file cannot be read as CSV. Please save it as CSV or .xlsx once more.');
  }
}
