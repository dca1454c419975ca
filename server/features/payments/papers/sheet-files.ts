import { beside } from '../../../core/side-thread.ts';
import type { DrawnTable } from './drawn-table.ts';
import type { FileMade } from './export.service.ts';
import type { ListFile, Sheet } from './list-files.ts';

/** The forms in which a table can be taken along. */
export const sheetFormats = ['CSV', 'XLSX', 'PDF'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const MEDIA_TYPES: Record<SheetFormat, string> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
};

/** What stands on a table besides its rows. */
export interface SheetTitle {
  /** Of the file, without its ending; nothing in it is a caller's choice. */
  fileName: string;
  club: string;
  title: string;
  /** When and of what it was made. */
  note: string;
}

/** A table as a file, made where nobody waits for it. */
export async function sheetFile(
  { fileName, ...head }: SheetTitle,
  format: SheetFormat,
  sheet: Sheet,
): Promise<FileMade> {
  const bytes =
    format === 'PDF'
      ? await beside<Uint8Array>(import.meta, './drawn-table.thread', { ...head, sheet } satisfies DrawnTable)
      : await beside<Uint8Array>(import.meta, './list-files.thread', { format, sheet } satisfies ListFile);
  return {
    fileName: `${fileName}.${format.toLowerCase()}`,
    contentType: MEDIA_TYPES[format],
    base64: Buffer.from(bytes).toString('base64'),
  };
}
