export interface Part {
  text: string;
  isMatch: boolean;
}

const literal = (search: string) => search.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Cuts a text where it contains the words searched for, in any case; the parts together are the text. */
export function highlightedParts(text: string, search: string): Part[] {
  const wanted = search.trim().normalize('NFC');
  if (wanted === '') return [{ text, isMatch: false }];
  const pieces = text.split(new RegExp(`(${literal(wanted)})`, 'giu'));
  return pieces
    .map((piece, place) => ({ text: piece, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
