import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, newNonce } from '../security.ts';
import { entityTag } from './entity-tags.ts';
import { wholePage } from './first-files.ts';

const NONCE_MARK = '__CSP_NONCE__';

/** What is different about one page of the client. */
export interface PageParts {
  status?: number;
  /** What its head says of it. */
  head?: string;
  scripts?: readonly string[];
  styles?: readonly string[];
  /** What stands there until the script runs, as HTML. */
  body?: string;
  /** What the script of the page finds beside it, as an element. */
  answer?: string;
}

export type SendPage = (reply: FastifyReply, parts?: PageParts) => FastifyReply;

/** What the head of the built page says of itself gives way to what is said of this page. */
const withHead = (html: string, head: string | undefined): string =>
  head === undefined
    ? html
    : html
        .replace(/<meta\s+name="description"[^>]*>\s*/, '')
        // A function, because a text with "$&" in it would be read as what was found.
        .replace(/<title>[^<]*<\/title>/, () => head);

/** The scripts of a page, asked for while the browser still reads its beginning. */
const withScripts = (html: string, scripts: readonly string[]): string => {
  const links = scripts
    .filter((script) => !html.includes(`"/${script}"`))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}" />`);
  return links.length === 0 ? html : html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
};

const ROOT = '<div id="root">';

const END = '</body>';

const withBody = (html: string, body: string, answer: string): string =>
  html.replace(ROOT, () => ROOT + body).replace(END, () => answer + END);

interface BuiltFile {
  /** Of the built client. */
  folder: string;
  name: string;
  /** The stylesheets that its pages have besides its own. */
  styles: readonly string[];
}

/** Reads a page of the built client once; every answer gets a nonce of its own. */
export async function pageSender(
  { folder, name, styles: all }: BuiltFile,
  publicAddress: () => string,
): Promise<SendPage> {
  const built = await readFile(join(folder, name), 'utf8');
  const { withStyles, allowedScript } = await wholePage(built, folder, {
    nonceMark: NONCE_MARK,
    styles: all,
  });
  return (reply, { status = 200, head, scripts = [], styles = [], body = '', answer = '' } = {}) => {
    const nonce = newNonce();
    const policyWith = (own: string): string => contentSecurityPolicy(own, publicAddress(), allowedScript);
    const bare = withScripts(withStyles(styles), scripts);
    // The same page with another nonce is the same page.
    void reply.header('etag', entityTag([bare, head ?? '', body, answer, policyWith('')].join('\0')));
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyWith(nonce))
      .header('cache-control', 'no-cache')
      .send(withBody(withHead(bare.replaceAll(NONCE_MARK, nonce), head), body, answer));
  };
}

/** Whoever asks for JSON is at the wrong door; messengers that look for a preview say anything, or nothing. */
export const wantsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('json') && !accept.includes('text/html');
