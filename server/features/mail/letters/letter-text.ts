import { footLinks, type Block, type Letter } from './letter.ts';

const MOST_SIGNS = 76;

/** Breaks words into lines, beside those that were written; an address stays whole, or nobody could follow it. */
const wrapped = (text: string): string => text.trim().split('\n').map(wrappedLine).join('\n');

function wrappedLine(text: string): string {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
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
    case 'news':
      return `${wrapped(block.title)}\n${wrapped(block.text)}`;
    default:
      return wrapped(block.text);
  }
}

const footText = (letter: Letter): string =>
  [wrapped(letter.why), ...footLinks(letter).map(({ says, url }) => `${says}:\n${url}`)].join('\n\n');

/** A letter as plain text. */
export const letterText = (letter: Letter, { name, club }: { name: string; club: string }): string =>
  [
    name === '' ? 'Hello,' : `Hello ${name},`,
    ...letter.blocks.map(blockText),
    club,
    `-- \n${footText(letter)}`,
  ].join('\n\n') + '\n';
