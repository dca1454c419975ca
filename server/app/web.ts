import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../access/call.ts';
import { DomainError } from '../core/errors.ts';
import { MEDIA_PATH } from '../core/media.ts';
import { headOf } from '../core/page-preview.ts';
import { rowId } from '../core/row-id.ts';
import { isStoredName, type Storage } from '../core/storage/storage.ts';
import type { PreviewedPage } from '../features/feature.ts';
import { entityTag } from './delivery/entity-tags.ts';
import { contentSecurityPolicy, newNonce } from './security.ts';

const NONCE_MARK = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;

type SendPage = (reply: FastifyReply, status?: number, head?: string) => FastifyReply;

/** What the head of the built page says of itself gives way to what is said of this page. */
const withHead = (html: string, head: string | undefined): string =>
  head === undefined
    ? html
    : html
        .replace(/<meta\s+name="description"[^>]*>\s*/, '')
        // A function, because a text with "$&" in it would be read as what was found.
        .replace(/<title>[^<]*<\/title>/, () => head);

/** Reads a page of the built client once; every answer gets a nonce of its own. */
async function pageSender(folder: string, file: string, publicAddress: () => string): Promise<SendPage> {
  const html = await readFile(join(folder, file), 'utf8');
  return (reply, status = 200, head) => {
    const nonce = newNonce();
    const address = publicAddress();
    // The same page with another nonce is the same page.
    void reply.header('etag', entityTag([html, head ?? '', contentSecurityPolicy('', address)].join('\0')));
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(nonce, address))
      .header('cache-control', 'no-cache')
      .send(withHead(html.replaceAll(NONCE_MARK, nonce), head));
  };
}

/** The pages that people share, and how each is asked for. */
interface SharedPages {
  pages: readonly PreviewedPage[];
  /** The call of a visitor: whoever fetches a preview is signed in nowhere. */
  callFor: (request: FastifyRequest) => Call;
  siteName: string;
}

interface SharedParts extends Pick<ClientParts, 'publicAddress'> {
  send: SendPage;
  previews: SharedPages;
}

interface PageOfRow {
  Params: { id: string };
}

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

/** Whoever asks for JSON is at the wrong door; messengers that look for a preview say anything, or nothing. */
const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('json') && !accept.includes('text/html');

/** A page with a head of its own; what does not exist is said so, and shown by the client's own page. */
function servePreviews(app: FastifyInstance, { send, publicAddress, previews }: SharedParts): void {
  const { pages, callFor, siteName } = previews;
  for (const { path, find } of pages) {
    const previewOf = async (
      request: FastifyRequest<PageOfRow>,
    ): Promise<{ status: number; head: string }> => {
      const id = rowId(request.params.id);
      const preview = await find(callFor(request), id);
      const address = publicAddress() + path.replace(':id', String(id));
      return { status: 200, head: headOf(preview, { address, siteName }) };
    };
    app.get<PageOfRow>(path, async (request, reply) => {
      if (wantsJson(request)) {
        reply.callNotFound();
        return reply;
      }
      const { status, head } = await previewOf(request).catch((error: unknown) => {
        if (!isNotFound(error)) {
          // The page itself needs no database, and says what is wrong by itself.
          request.log.warn({ err: error }, 'a page is sent without its preview');
        }
        return { status: isNotFound(error) ? 404 : 200, head: undefined };
      });
      return send(reply, status, head);
    });
  }
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
  previews: SharedPages;
}

/** The built client: assets for a year, pages always fresh, and every unknown path is the client's own 404 page. */
export async function serveClient(
  app: FastifyInstance,
  { folder, publicAddress, hasPlayground, previews }: ClientParts,
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
    // What was compressed when the client was built is no file of its own.
    globIgnore: ['*.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
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
  servePreviews(app, { send: sendIndex, publicAddress, previews });
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
