import { invalidField } from '../../errors.ts';
import { beside } from '../../side-thread.ts';
import type { SheetBounds, SheetLine, SheetRead } from './sheet-read.ts';

/** Reads a table that somebody sent, where nobody waits for it. Throws, in words at `file`, where it cannot be read. */
export async function linesOfSheet(bytes: Uint8Array, bounds: SheetBounds): Promise<SheetLine[]> {
  const { lines, refused } = await beside<SheetRead>('core/files/reading/sheet.thread', { bytes, bounds });
  if (refused !== null) {
    throw invalidField('file', refused);
  }
  return lines;
}
