import { xmlText } from '../../core/feeds/atom.ts';

const MOST_IN_A_PART = 5000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page of the map, and when it last changed. */
export interface Line {
  path: string;
  changedAt: Date | null;
}

const changed = (moment: Date | null): string =>
  moment === null ? '' : `<lastmod>${moment.toISOString()}</lastmod>`;

function partOf(lines: readonly Line[], origin: string): string {
  const urls = lines.map(
    ({ path, changedAt }) => `<url><loc>${xmlText(origin + path)}</loc>${changed(changedAt)}</url>`,
  );
  return [HEAD, `<urlset ${NAMESPACE}>`, ...urls, '</urlset>', ''].join('\n');
}

function indexOf(parts: number, origin: string): string {
  const maps = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${String(index + 1)}.xml</loc></sitemap>`,
  );
  return [HEAD, `<sitemapindex ${NAMESPACE}>`, ...maps, '</sitemapindex>', ''].join('\n');
}

/** The map of a site in parts: the first is the whole, or names the others where there are many pages. */
export function mapParts(lines: readonly Line[], origin: string, most = MOST_IN_A_PART): string[] {
  if (lines.length <= most) {
    return [partOf(lines, origin)];
  }
  const count = Math.ceil(lines.length / most);
  const parts = Array.from({ length: count }, (_, index) =>
    partOf(lines.slice(index * most, (index + 1) * most), origin),
  );
  return [indexOf(count, origin), ...parts];
}
