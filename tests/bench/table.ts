/** Rows under their titles: the first column to the left, numbers to the right. */
export function table(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [titles, ...rows].map((row) => row.map(String));
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
