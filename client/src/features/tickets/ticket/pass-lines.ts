/** How wide words are, as they are drawn. */
type Measure = (words: string) => number;

/** A word that is wider than the picture is broken where it has to be. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function shortened(line: string, width: number, measure: Measure): string {
  const signs = Array.from(line);
  while (signs.length > 1 && measure(`${signs.join('').trimEnd()}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** A text in lines that are no wider than the picture; what does not fit into so many is cut. */
export function passLines(
  text: string,
  { width, most }: { width: number; most: number },
  measure: Measure,
): string[] {
  const lines: string[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  for (const piece of words.flatMap((word) => piecesOf(word, width, measure))) {
    const longer = `${lines.at(-1) ?? ''} ${piece}`.trim();
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines.slice(most - 1, most + 1).join(' '), width, measure)];
}
