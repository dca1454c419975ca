/** How wide a column would be: for its longest word, and for its longest text on one line. */
export interface ColumnWish {
  word: number;
  text: number;
}

/**
 * Shares a width out among columns: each gets its longest word first, so that no reference is broken over two lines, and
 * what is left goes where texts are longer than that. Where even the words do not fit, the longest of them give way.
 */
export function columnWidths(wishes: readonly ColumnWish[], width: number): number[] {
  const words = cutTo(
    wishes.map(({ word }) => word),
    width,
  );
  const left = width - sum(words);
  const wanted = wishes.map(({ text }, at) => Math.max(text - (words[at] ?? 0), 0));
  const all = sum(wanted);
  return words.map((word, at) =>
    all === 0 ? word + left / words.length : word + (left * (wanted[at] ?? 0)) / all,
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Cuts the longest down to one length, until all of them fit. */
function cutTo(lengths: readonly number[], width: number): number[] {
  const sorted = lengths.toSorted((a, b) => a - b);
  let left = width;
  for (const [at, length] of sorted.entries()) {
    const each = left / (sorted.length - at);
    if (length > each) {
      return lengths.map((one) => Math.min(one, each));
    }
    left -= length;
  }
  return [...lengths];
}
