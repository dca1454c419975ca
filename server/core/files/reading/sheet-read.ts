/** A line of a table that somebody sent, with its number in the file. */
export interface SheetLine {
  line: number;
  cells: string[];
}

/** What a file holds, or in words why it is not read. */
export interface SheetRead {
  lines: SheetLine[];
  refused: string | null;
}

/** How much of a table is read. */
export interface SheetBounds {
  lines: number;
  columns: number;
}

/** A file that is not read; the words are for whoever sent it. */
export class UnreadableSheet extends Error {}

/** Refuses what reaches beyond the bounds, and leaves out lines without anything in them. */
export function bounded(lines: readonly SheetLine[], { lines: most, columns }: SheetBounds): SheetLine[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > most) {
    throw new UnreadableSheet(
      `This file has more than ${new Intl.NumberFormat('en').format(most)} lines. Please send it in parts.`,
    );
  }
  const widest = filled.reduce((width, { cells }) => Math.max(width, cells.length), 0);
  if (widest > columns) {
    throw new UnreadableSheet(
      `This file has more than ${String(columns)} columns. Please keep those about the people, and delete the others.`,
    );
  }
  return filled;
}
