import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../access/call.ts';
import type { PreviewedPage, PreviewedSections, PublicFile, SecretFile } from '../../features/feature.ts';
import type { BuiltPage } from './built-pages.ts';
import type { DrawnPage, DrawnPages, MovedPage, Place } from './drawn-pages.ts';
import { wantsJson, type PageParts, type SendPage } from './page-sender.ts';

/** What is served to whoever is signed in nowhere: people, messengers, search engines. */
export interface Site {
  app: FastifyInstance;
  send: SendPage;
  pages: readonly BuiltPage[];
  previews: readonly PreviewedPage[];
  sections: readonly PreviewedSections[];
  files: readonly PublicFile[];
  secretFiles: readonly SecretFile[];
  callFor: (request: FastifyRequest) => Call;
  drawn: DrawnPages;
  siteName: string;
  /** Without a slash at its end. */
  origin: () => string;
}

/** The page that has this path in the client. */
const pageAt = ({ pages }: Pick<Site, 'pages'>, path: string): BuiltPage | undefined =>
  pages.find((page) => page.path === path);

/** What is above a page: the first page, and the list that it is in. */
export function aboveOf(
  list: string,
  { pages, siteName, origin }: Pick<Site, 'pages' | 'siteName' | 'origin'>,
): { name: string; address: string }[] {
  const name = pageAt({ pages }, list)?.title ?? '';
  return [
    { name: siteName, address: `${origin()}/` },
    ...(name === '' ? [] : [{ name, address: origin() + list }]),
  ];
}

/** What stands behind the address of a page, its question mark with it; empty where nothing does. */
export const queryOf = (url: string): string => /\?.*$/s.exec(url)?.[0] ?? '';

/** A page as its script will show it to a visitor; null where it cannot be drawn, and has to do with less. */
export async function drawnFor(
  { drawn, callFor }: Pick<Site, 'drawn' | 'callFor'>,
  place: Omit<Place, 'query'>,
  request: FastifyRequest,
): Promise<DrawnPage | MovedPage | null> {
  try {
    return await drawn.at({ ...place, query: queryOf(request.url) }, callFor(request));
  } catch (error) {
    request.log.warn({ err: error }, 'a page is sent without being drawn');
    return null;
  }
}

/** Leads to the address that a page has now. Asked again each time: a title may change, and change back. */
const leadTo = ({ movedTo }: MovedPage, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(movedTo, 301);

/** Serves a page of the client as `find` finds it; who asks for JSON is at the wrong door. */
export function servePage<Params = unknown>(
  site: Site,
  path: string,
  find: (request: FastifyRequest<{ Params: Params }>) => Promise<PageParts | MovedPage>,
): void {
  const { scripts, styles } = pageAt(site, path) ?? {};
  site.app.get<{ Params: Params }>(path, async (request, reply) => {
    if (wantsJson(request)) {
      reply.callNotFound();
      return reply;
    }
    const found = await find(request);
    return 'movedTo' in found ? leadTo(found, reply) : site.send(reply, { ...found, scripts, styles });
  });
}
