/** Longer searches are cut: nobody types them, and a pattern costs what it is long (X6). */
const MAX_SEARCH = 100;

/** The words somebody searches for, trimmed; null when there are none. A NUL cannot stand in a stored text. */
export function searchText(search: string | null | undefined): string | null {
  const text = (search ?? '').replaceAll('\0', '').trim().normalize('NFC');
  return text === '' ? null : Array.from(text).slice(0, MAX_SEARCH).join('');
}

/** The same as a pattern of `ilike … escape '\'` that finds it anywhere; `%`, `_` and `\` mean themselves. */
export function containsPattern(search: string | null | undefined): string | null {
  const text = searchText(search);
  return text === null ? null : `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
