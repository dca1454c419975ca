/** What is to change in a text: the part from `from` to `to` becomes `put`, and `select` is marked then. */
export interface TextEdit {
  from: number;
  to: number;
  put: string;
  select: readonly [number, number];
}

/** The text of a field with what is marked in it. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

export type EditKind = 'bold' | 'italic' | 'heading' | 'link' | 'list' | 'quote';

/** Puts signs around what is marked, or takes them away again. */
function wrapped({ text, start, end }: Marked, sign: string, words: string): TextEdit {
  const size = sign.length;
  const isInside = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign;
  const isOther = sign === '*' && text.slice(start - 2, start) === '**';
  const chosen = text.slice(start, end);
  if (isInside && !isOther && chosen !== '')
    return { from: start - size, to: end + size, put: chosen, select: [start - size, end - size] };
  const put = chosen || words;
  return { from: start, to: end, put: sign + put + sign, select: [start + size, start + size + put.length] };
}

function linked({ text, start, end }: Marked): TextEdit {
  const chosen = text.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen))
    return { from: start, to: end, put: `[link](${chosen})`, select: [start + 1, start + 5] };
  const words = chosen || 'link';
  const address = start + words.length + 3;
  return { from: start, to: end, put: `[${words}](https://)`, select: [address, address + 8] };
}

/** Changes the marked lines, each as a whole. */
function lined({ text, start, end }: Marked, change: (lines: string[]) => string[]): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next === -1 ? text.length : next;
  const put = change(text.slice(from, to).split('\n')).join('\n');
  const isMarked = start !== end;
  return { from, to, put, select: [isMarked ? from : from + put.length, from + put.length] };
}

/** A sign before every line, or before none once all have it. */
const toggled = (sign: string) => (lines: string[]) =>
  lines.every((line) => line.startsWith(sign))
    ? lines.map((line) => line.slice(sign.length))
    : lines.map((line) => sign + line);

/** A heading, one below it, and no heading again. */
const headed = ([line = '', ...others]: string[]): string[] => {
  const [, signs = '', words = ''] = /^(#*) ?(.*)$/.exec(line) ?? [];
  const next = { 0: '## ', 2: '### ' }[signs.length] ?? '';
  return [next + words, ...others];
};

const edits: Record<EditKind, (marked: Marked) => TextEdit> = {
  bold: (marked) => wrapped(marked, '**', 'bold words'),
  italic: (marked) => wrapped(marked, '*', 'stressed words'),
  heading: (marked) => lined(marked, headed),
  link: linked,
  list: (marked) => lined(marked, toggled('- ')),
  quote: (marked) => lined(marked, toggled('> ')),
};

/** What a button of the toolbar does to a text. */
export const editOf = (kind: EditKind, marked: Marked): TextEdit => edits[kind](marked);

/** A picture as Markdown, on a line of its own; the words are for those who do not see it. */
export function pictureEdit({ text, start, end }: Marked, words: string, address: string): TextEdit {
  const said = words.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim();
  const before = text.slice(0, start);
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const put = `${gap}![${said}](${address})\n\n`;
  return { from: start, to: end, put, select: [start + put.length, start + put.length] };
}
