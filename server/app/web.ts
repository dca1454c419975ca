import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEDIA_PATH } from '../core/media.ts';
import { isStoredName, type Storage } from '../core/storage/storage.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const NONCE_MARK = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;

/** Reads a page of the built client once; every answer gets a nonce of its own. */
async function pageSender(
  folder: string,
  file: string,
  publicAddress: () => string,
): Promise<(reply: FastifyReply, status?: number) => FastifyReply> {
  const html = await readFile(join(folder, file), 'utf8');
  return (reply, status = 200) => {
    const nonce = newNonce();
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce, publicAddress()))
      .header('cache-control', 'no-cache')
      .send(html.replaceAll(NONCE_MARK, nonce));
  };
}

/** Pictures, by random names only; whatever else is asked for does not exist, private files included. */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>(`${MEDIA_PATH}/*`, async (request, reply) => {
    const name = request.params['*'];
    const picture = isStoredName(name) ? await storage.get(name) : null;
    if (!picture) {
      return reply.code(404).send();
    }
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${String(YEAR_SECONDS)}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(picture);
  });
}

export interface ClientParts {
  /** Of the built client. */
  folder: string;
  publicAddress: () => string;
  hasPlayground: boolean;
}

/** The built client: assets for a year, pages always fresh, and every unknown path is the client's own 404 page. */
export async function serveClient(
  app: FastifyInstance,
  { folder, publicAddress, hasPlayground }: ClientParts,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the client is not built; only the APIs are served');
    return;
  }
  const sendIndex = await pageSender(folder, 'index.html', publicAddress);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['*.html'],
    setHeaders: (reply, path) => {
      const isHashed = path.includes(join(folder, 'assets'));
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${String(YEAR_SECONDS)}, immutable` : 'public, max-age=300',
      );
    },
  });
  if (hasPlayground) {
    const sendPlayground = await pageSender(folder, 'playground.html', publicAddress);
    app.get('/playground', (_request, reply) => sendPlayground(reply));
  }
  app.get('/', (_request, reply) => sendIndex(reply));
  app.get('/*', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (wantsPage) {
      return sendIndex(reply);
    }
    reply.callNotFound();
    return reply;
  });
}
