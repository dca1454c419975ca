import type { Call } from '../../access/call.ts';
import { xmlText } from '../../core/feeds/atom.ts';
import { readableId } from '../../core/readable-address.ts';
import { rowId } from '../../core/row-id.ts';
import { lastingPaths } from './public-pages.ts';
import type { Site } from './site.ts';

const MOST_IN_A_PART = 5000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HOUR_SECONDS = 3600;
/** Listing every page reads much; programs that ask in quick succession get what was listed last. */
const KEPT_MS = 60_000;

interface Line {
  path: string;
  changedAt: Date | null;
}

async function linesOf(site: Site, call: Call): Promise<Line[]> {
  const lines: Line[] = lastingPaths(site).map((path) => ({ path, changedAt: null }));
  for (const { path, all } of site.previews) {
    for (const { id, title, changedAt } of await all(call)) {
      lines.push({ path: path.replace(':id', readableId(id, title)), changedAt });
    }
  }
  return lines;
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

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/graphql', '/dashboard', '/profile', '/dev/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Tells search engines which pages there are, and which are nobody's business. */
export function serveSiteMap(site: Site): void {
  const { app, origin, callFor } = site;
  let kept: { at: number; parts: string[] } | null = null;
  const partsFor = async (call: Call): Promise<string[]> => {
    if (kept === null || performance.now() - kept.at > KEPT_MS) {
      kept = { at: performance.now(), parts: mapParts(await linesOf(site, call), origin()) };
    }
    return kept.parts;
  };
  const cached = `public, max-age=${String(HOUR_SECONDS)}`;
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cached).send(robots(origin())),
  );
  app.get<{ Params: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    const [first] = await partsFor(callFor(request));
    return reply.type('application/xml; charset=utf-8').header('cache-control', cached).send(first);
  });
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const part = (await partsFor(callFor(request)))[rowId(request.params.part)];
    return part === undefined
      ? reply.code(404).send()
      : reply.type('application/xml; charset=utf-8').header('cache-control', cached).send(part);
  });
}

/** What programs follow: calendars and feeds, asked for again and again and sent only when something is new. */
export function servePublicFiles({ app, files, callFor, siteName, origin }: Site): void {
  for (const { path, type, make } of files) {
    app.get(path, async (request, reply) => {
      const content = await make(callFor(request), { origin: origin(), siteName });
      return reply.type(type).header('cache-control', 'public, no-cache').send(content);
    });
  }
}
