import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../core/errors.ts';
import { headOf, type PagePreview, type PreviewPicture } from '../../core/page-preview.ts';
import { numberIn, readableId } from '../../core/readable-address.ts';
import { rowId } from '../../core/row-id.ts';
import { referenceIn } from '../../core/validation/fields.ts';
import type { PreviewedPage } from '../../features/feature.ts';
import type { MovedPage } from './drawn-pages.ts';
import { firstPaint } from './first-paint.ts';
import type { PageParts } from './page-sender.ts';
import { clubPicture, sharedPicture } from './share-pictures.ts';
import { cardPicture } from './sharing-cards.ts';
import { aboveOf, drawnFor, queryOf, servePage, type Site } from './site.ts';

interface PageOfRow {
  Params: { id: string };
}

/** A page with a head of its own, or the address it has now. */
type Found = PageParts | MovedPage;

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

/** What is shown of a page that is shared: a card with its title, its picture, or that of the club. */
function pictureOf(
  shown: PagePreview,
  { origin, page, siteName }: { origin: string; page: string; siteName: string },
): PreviewPicture {
  const { card, picture } = shown;
  if (card) {
    return cardPicture({ ...shown, card }, { origin, page });
  }
  return picture === null ? clubPicture(origin, siteName) : sharedPicture(picture, origin);
}

async function findPage(
  preview: PreviewedPage,
  request: FastifyRequest<PageOfRow>,
  site: Site,
): Promise<Found> {
  const { path, parent = path.replace('/:id', ''), find } = preview;
  const named = request.params.id;
  const id = rowId(numberIn(named));
  const shown = await find(site.callFor(request), id);
  const readable = readableId(id, shown.title);
  const lasting = path.replace(':id', readable);
  if (named !== readable) {
    return { movedTo: lasting + queryOf(request.url) };
  }
  const origin = site.origin();
  const picture = pictureOf(shown, {
    origin,
    page: path.replace(':id', String(id)),
    siteName: site.siteName,
  });
  const place = {
    address: origin + lasting,
    siteName: site.siteName,
    above: aboveOf(parent, site),
  };
  const drawn = (await drawnFor(site, { path, address: lasting }, request)) ?? { body: firstPaint(shown) };
  if ('movedTo' in drawn) {
    return drawn;
  }
  return { head: headOf({ ...shown, picture }, place), ...drawn };
}

/** What was there and is no more is gone for good; search engines forget it sooner than what they do not find. */
async function whatIsMissing(
  { wasRemoved }: PreviewedPage,
  request: FastifyRequest<PageOfRow>,
  site: Site,
): Promise<Found> {
  const id = referenceIn(numberIn(request.params.id));
  const isGone = id !== null && (await wasRemoved?.(site.callFor(request), id)) === true;
  return { status: isGone ? 410 : 404 };
}

/** Pages about one thing, each with a head of its own; what does not exist is said so, and shown by the client's own page. */
export function serveSharedPages(site: Site): void {
  for (const preview of site.previews) {
    servePage<PageOfRow['Params']>(site, preview.path, (request) =>
      findPage(preview, request, site).catch((error: unknown): Found | Promise<Found> => {
        if (isNotFound(error)) {
          return whatIsMissing(preview, request, site);
        }
        // The page itself needs no database, and says what is wrong by itself.
        request.log.warn({ err: error }, 'a page is sent without its preview');
        return { status: 200 };
      }),
    );
  }
}
