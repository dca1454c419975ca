/** A picture in a text of Markdown: what is said of it, and its address as it was written. */
export interface WrittenPicture {
  words: string;
  written: string;
}

/**
 * By expressions that look at every sign a few times at most, whatever somebody writes: a text is read with every visit,
 * and a whole parser would spend seconds on one that is made to tire it.
 */
const WORDS = String.raw`!\[((?:[^[\]]|\[[^[\]]{0,300}\]){0,300})\]`;
const ADDRESS = String.raw`<?([^\s<>()]{1,2000}(?:\([^\s<>()]{0,300}\)[^\s<>()]{0,300})?)>?`;
const INLINE = String.raw`\([ \t]{0,9}\n?[ \t]{0,9}${ADDRESS}(?:\s{1,9}(?:"[^"]{0,300}"|'[^']{0,300}'|\([^()]{0,300}\)))?\s{0,9}\)`;
const PICTURE = new RegExp(String.raw`${WORDS}(?:${INLINE}|\[([^[\]]{0,300})\])?`, 'g');
const NAMED = new RegExp(String.raw`^ {0,3}\[([^[\]]{1,300})\]:[ \t]{0,9}\n?[ \t]{0,9}${ADDRESS}`, 'gm');

const named = (said: string): string => said.trim().replace(/\s+/g, ' ').toLowerCase();

/** Puts something in the place of every picture of a text. */
function replaced(text: string, put: (picture: WrittenPicture, mark: string) => string): string {
  if (!text.includes('![')) {
    return text;
  }
  const names = new Map(
    [...text.matchAll(NAMED)].map(([, name = '', address = '']) => [named(name), address]),
  );
  return text.replace(PICTURE, (mark: string, words: string, address?: string, name?: string) => {
    const written = address ?? names.get(named(name || words));
    return written === undefined ? mark : put({ words: words || 'Picture', written }, mark);
  });
}

/** The pictures of a text, each address once. */
export function picturesIn(text: string): WrittenPicture[] {
  const found = new Map<string, WrittenPicture>();
  replaced(text, (picture, mark) => {
    found.set(picture.written, picture);
    return mark;
  });
  return [...found.values()];
}

/** A text with only the words of the pictures that are meant. */
export const withoutPictures = (text: string, isMeant: (written: string) => boolean): string =>
  replaced(text, ({ words, written }, mark) => (isMeant(written) ? words : mark)).replace(
    NAMED,
    (line, _name: string, written: string) => (isMeant(written) ? '' : line),
  );
