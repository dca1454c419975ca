import type { Block, Letter } from './letter.ts';

const MOST_SIGNS = 76;

/** Breaks words into lines; an address stays whole, or nobody could follow it. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + 1 + word.length > MOST_SIGNS;
    lines.splice(isFull ? lines.length : -1, isFull ? 0 : 1, isFull ? word : `${last} ${word}`);
  }
  return lines.join('\n');
}

function blockText(block: Block): string {
  switch (block.is) {
    case 'act':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([says, value]) => `${says}: ${value}`).join('\n');
    default:
      return wrapped(block.text);
  }
}

/** A letter as plain text. */
export const letterText = ({ blocks, why }: Letter, { name, club }: { name: string; club: string }): string =>
  [name === '' ? 'Hello,' : `Hello ${name},`, ...blocks.map(blockText), club, `-- \n${wrapped(why)}`].join(
    '\n\n',
  ) + '\n';
