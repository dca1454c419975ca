import { beside } from '../../../core/side-thread.ts';
import type { DrawnTable } from './drawn-table.ts';
import { listFile } from '../../../core/files/list-file.ts';
import type { Sheet } from '../../../core/files/list-files.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';

/** The forms in which a table can be taken along. */
export const sheetFormats = ['CSV', 'XLSX', 'PDF'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** What stands on a table besides its rows. */
export interface SheetTitle {
  /** Of the file, without its ending; nothing in it is a caller's choice. */
  fileName: string;
  club: string;
  title: string;
  /** When and of what it was made. */
  note: string;
}

/** A table as a file of any form, made where nobody waits for it. */
export async function sheetFile(
  { fileName, ...head }: SheetTitle,
  format: SheetFormat,
  sheet: Sheet,
): Promise<FileMade> {
  if (format !== 'PDF') {
    return listFile(fileName, format, sheet);
  }
  const table: DrawnTable = { ...head, sheet };
  return fileMade(
    fileName,
    'pdf',
    await beside<Uint8Array>('features/payments/papers/drawn-table.thread', table),
  );
}
