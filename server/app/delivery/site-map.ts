import type { Call } from '../../access/call.ts';
import { readableId } from '../../core/readable-address.ts';
import { rowId } from '../../core/row-id.ts';
import { lastingPaths } from './public-pages.ts';
import { addressesOf } from './section-pages.ts';
import type { Site } from './site.ts';
import { mapParts, type Line } from './site-map-parts.ts';

const HOUR_SECONDS = 3600;
/** Listing every page reads much; programs that ask in quick succession get what was listed last. */
const KEPT_MS = 60_000;

async function linesOf(site: Site, call: Call): Promise<Line[]> {
  const lasting = [...lastingPaths(site), ...site.sections.flatMap(addressesOf)];
  const lines: Line[] = lasting.map((path) => ({ path, changedAt: null }));
  for (const { path, all } of site.previews) {
    for (const { id, title, changedAt } of await all(call)) {
      lines.push({ path: path.replace(':id', readableId(id, title)), changedAt });
    }
  }
  return lines;
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

/** The same for one person: no cache between may keep it, and no search engine is to know it. */
export function serveSecretFiles({ app, secretFiles, callFor, siteName, origin }: Site): void {
  for (const { path, type, make } of secretFiles) {
    app.get<{ Params: { secret: string } }>(path, async (request, reply) => {
      const place = { origin: origin(), siteName };
      const content = await make(callFor(request), place, request.params.secret);
      void reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
      return content === null
        ? reply
            .code(404)
            .type('text/plain; charset=utf-8')
            .send('There is nothing at this address any more.\n')
        : reply.type(type).header('cache-control', 'private, no-cache').send(content);
    });
  }
}
