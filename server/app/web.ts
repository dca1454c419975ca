import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../core/media.ts';
import { isStoredName, type Storage } from '../core/storage/storage.ts';
import { builtPages, PAGE_LIST } from './delivery/built-pages.ts';
import { pageSender } from './delivery/page-sender.ts';
import { DrawnPages, type Ask } from './delivery/drawn-pages.ts';
import { servePublicPages } from './delivery/public-pages.ts';
import { serveSections } from './delivery/section-pages.ts';
import { serveSharedPages } from './delivery/shared-pages.ts';
import { servePublicFiles, serveSecretFiles, serveSiteMap } from './delivery/site-map.ts';
import type { Site } from './delivery/site.ts';
import { HEADERS_OF_PAGES } from './security.ts';

const YEAR_SECONDS = 31_536_000;
/** What the worker of the client asks for by itself is ours; browsers look for a newer one whenever a page is opened. */
const WORKER = 'worker.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** What a page is made of, and never is one; compressed, too. */
const PART_OF_PAGE = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

const FOR_EVER = `public, max-age=${String(YEAR_SECONDS)}, immutable`;

/** Whether a file is shown to nobody for now, but to who decides about it. */
export type IsKeptBack = (file: string, look?: string) => Promise<boolean>;

/** Pictures, by random names only; whatever else is asked for does not exist, private files included. */
export function serveMedia(app: FastifyInstance, storage: Storage, isKeptBack: IsKeptBack): void {
  app.get<{ Params: { '*': string }; Querystring: { look?: unknown } }>(
    `${MEDIA_PATH}/*`,
    async ({ params, query }, reply) => {
      const name = params['*'];
      const look = typeof query.look === 'string' ? query.look : undefined;
      const picture = isStoredName(name) ? await storage.get(name) : null;
      if (!picture || (await isKeptBack(name, look))) {
        return reply.code(404).header('cache-control', 'no-store').send();
      }
      return reply
        .type('image/webp')
        .header('cache-control', look === undefined ? FOR_EVER : 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(picture);
    },
  );
}

export interface ClientParts extends Pick<
  Site,
  'previews' | 'sections' | 'files' | 'secretFiles' | 'callFor' | 'siteName'
> {
  /** Of the built client. */
  folder: string;
  publicAddress: () => string;
  hasPlayground: boolean;
  ask: Ask;
}

/** Every built file at its own address: hashed ones for a year. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // What was compressed when the client was built is no file of its own.
    globIgnore: ['*.html', PAGE_LIST, '**/*.br', '**/*.gz'],
    preCompressed: true,
    acceptRanges: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(folder, 'assets'));
      void reply.header('cache-control', isHashed ? FOR_EVER : 'public, max-age=300');
      if (isHashed && PART_OF_PAGE.test(path)) {
        for (const name of HEADERS_OF_PAGES) void reply.removeHeader(name);
      }
      if (path.includes(join(folder, WORKER))) {
        void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
      }
    },
  });
}

/** The built client: assets for a year, pages always fresh, and every unknown path is the client's own 404 page. */
export async function serveClient(
  app: FastifyInstance,
  { folder, publicAddress, hasPlayground, ask, ...parts }: ClientParts,
): Promise<void> {
  const pages = await builtPages(folder);
  if (!pages) {
    app.log.warn('the client is not built; only the APIs are served');
    return;
  }
  const styles = [...new Set(pages.flatMap((page) => page.styles))];
  const send = await pageSender({ folder, name: 'index.html', styles }, publicAddress);
  const drawn = await DrawnPages.of(folder, ask);
  const site: Site = { ...parts, app, send, pages, drawn, origin: publicAddress };
  await serveFiles(app, folder);
  if (hasPlayground) {
    const sendPlayground = await pageSender({ folder, name: 'playground.html', styles: [] }, publicAddress);
    app.get('/playground', (_request, reply) => sendPlayground(reply));
  }
  serveSiteMap(site);
  servePublicFiles(site);
  serveSecretFiles(site);
  serveSharedPages(site);
  serveSections(site);
  servePublicPages(site);
}
