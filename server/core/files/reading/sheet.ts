import { csvLines } from './csv-cells.ts';
import { bounded, UnreadableSheet, type SheetBounds, type SheetRead } from './sheet-read.ts';
import { xlsxLines } from './xlsx-cells.ts';

const startsWith = (bytes: Buffer, hex: string): boolean =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex;

function linesOf(bytes: Buffer) {
  if (startsWith(bytes, 'd0cf11e0')) {
    throw new UnreadableSheet(
      'This is an old Excel file, or one with a password. Please save it as .xlsx without a password, or as CSV.',
    );
  }
  return startsWith(bytes, '504b0304') ? xlsxLines(bytes) : csvLines(bytes);
}

/** The lines of a CSV file or of the first sheet of an Excel workbook; in words why not where they cannot be read. */
export function readSheet(bytes: Buffer, bounds: SheetBounds): SheetRead {
  try {
    return { lines: bounded(linesOf(bytes), bounds), refused: null };
  } catch (error) {
    if (error instanceof UnreadableSheet) {
      return { lines: [], refused: error.message };
    }
    throw error;
  }
}
