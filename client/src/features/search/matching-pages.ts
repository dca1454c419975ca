import type { FindablePage, PalettePlace } from './palette-place';

const most = 6;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);

/** How well a page fits what is typed, the better the lower; null when it does not. */
function rankOf({ title, words }: FindablePage, typed: readonly string[]): number | null {
  const named = wordsOf(title);
  const known = [...named, ...words.flatMap(wordsOf)];
  if (!typed.every((part) => known.some((word) => word.startsWith(part)))) return null;
  if (title.toLowerCase().startsWith(typed.join(' '))) return 0;
  return typed.every((part) => named.some((word) => word.startsWith(part))) ? 1 : 2;
}

/** The pages whose name, or another word for it, begins with each word that is typed; the best first. */
export function matchingPages(pages: readonly FindablePage[], typed: string): PalettePlace[] {
  const parts = wordsOf(typed);
  if (parts.length === 0) return [];
  return pages
    .flatMap((page) => {
      const rank = rankOf(page, parts);
      return rank === null ? [] : [{ page, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ page: { title, path } }) => ({ title, path, subtitle: '' }));
}
