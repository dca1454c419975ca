/** What turns the direction of all that stands behind it: a name would rewrite the line that it is shown in. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What leaves no trace on a screen, by itself. */
const UNSEEN = /[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The same between letters; what joins and shapes emoji is part of them. */
const SLIPPED_IN = /(?!\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** As many characters of a text as somebody could count; none when all there is cannot be seen. */
export const seenCharacters = (text: string): number =>
  text.replace(UNSEEN, '') === '' ? 0 : Array.from(text.replace(SLIPPED_IN, '')).length;

/**
 * A text as it is kept: trimmed, in one form, and without what turns the direction of the line it stands in, unless it has
 * lines of its own.
 */
export function tidied(written: string, hasLines = false): string {
  const text = written.trim().normalize('NFC');
  return hasLines ? text : text.replace(DIRECTIONS, '').trim();
}
