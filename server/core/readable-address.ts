const LONGEST = 60;

/** The words of a title as they may stand in an address: plain letters and digits, joined by hyphens, cut at a word. */
function slug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (words.length <= LONGEST) {
    return words;
  }
  const cut = words.slice(0, LONGEST + 1);
  return cut.slice(0, cut.includes('-') ? cut.lastIndexOf('-') : LONGEST);
}

/** How a row is named in the address of its page: its number, and its title for people: `31-how-to-chair-a-meeting`. */
export function readableId(id: number, title: string): string {
  const words = slug(title);
  return words === '' ? String(id) : `${String(id)}-${words}`;
}

/** The number in such a name; the words after it are for people alone. */
export const numberIn = (name: string): string => name.replace(/^(\d+)-.*$/s, '$1');
