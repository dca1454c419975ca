import { conflict } from '../errors.ts';
import { beside } from '../side-thread.ts';
import type { ListFile, Sheet } from './list-files.ts';
import { fileMade, type FileMade } from './made-file.ts';

/** Most rows that the file of a list holds; a narrower list gets the rest. */
export const MAX_FILE_ROWS = 10_000;

/** A table for spreadsheets, made where nobody waits for it. */
export async function listFile(
  fileName: string,
  format: ListFile['format'],
  sheet: Sheet,
): Promise<FileMade> {
  const list: ListFile = { format, sheet };
  const bytes = await beside<Uint8Array>('core/files/list-files.thread', list);
  return fileMade(fileName, format === 'CSV' ? 'csv' : 'xlsx', bytes);
}

/** Refuses a list that is too long for a file: it would be cut, and nobody would see where. Says what to do instead. */
export function refuseMoreThan(atMost: number, rows: number, advice: string): void {
  if (rows > atMost) {
    throw conflict(
      `A file holds at most ${new Intl.NumberFormat('en').format(atMost)} rows, and this list is longer. ${advice}`,
    );
  }
}
