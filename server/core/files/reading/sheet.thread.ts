import { answerBeside } from '../../side-thread.ts';
import type { SheetBounds } from './sheet-read.ts';
import { readSheet } from './sheet.ts';

await answerBeside((given) => {
  const { bytes, bounds } = given as { bytes: Uint8Array; bounds: SheetBounds };
  return readSheet(Buffer.from(bytes), bounds);
});
