import type { FastifyInstance } from 'fastify';
import type { Call } from '../../access/call.ts';
import { DomainError } from '../../core/errors.ts';
import type { PagePreview, PreviewPicture } from '../../core/page-preview.ts';
import { rowId } from '../../core/row-id.ts';
import { SHARED_HEIGHT, SHARED_WIDTH } from '../../core/storage/pictures.ts';
import { drawSharingCard } from '../../core/storage/sharing-card.ts';
import type { Storage } from '../../core/storage/storage.ts';
import type { PreviewedPage } from '../../features/feature.ts';
import { entityTag, isKnown } from './entity-tags.ts';
import { KeptDrawings } from './kept-drawings.ts';
import { ownPictureName, SHARED_PATH } from './share-pictures.ts';
import type { Site } from './site.ts';

/** Raised when cards are drawn otherwise, so that nobody keeps the old ones. */
const DRAWING = 1;
const MOST_KEPT = 32;
const MINUTES_5 = 300;

/** `/share/cards/events/12.jpg`, with what tells it from the card before an edit: messengers keep pictures by address. */
export function cardPicture(
  { title, card, picture }: PagePreview & { card: NonNullable<PagePreview['card']> },
  { origin, page }: { origin: string; page: string },
): PreviewPicture {
  const version = entityTag(JSON.stringify([DRAWING, title, card.line, picture?.url ?? ''])).slice(3, 13);
  return {
    url: `${origin}${SHARED_PATH}/cards${page}.jpg?v=${version}`,
    ...{ width: SHARED_WIDTH, height: SHARED_HEIGHT },
    alt: `${title}, ${card.line}`,
  };
}

interface Parts extends Pick<Site, 'previews' | 'callFor' | 'siteName' | 'origin'> {
  storage: Storage;
  isKeptBack: (file: string) => Promise<boolean>;
}

/** The picture that is written on: our own, and shown to everybody. Nothing is fetched from elsewhere. */
async function groundOf(preview: PagePreview, { origin, storage, isKeptBack }: Parts) {
  const name = preview.picture && ownPictureName(preview.picture, origin());
  const isShown = name !== null && !(await isKeptBack(name));
  return { name: isShown ? name : '', bytes: () => (isShown ? storage.get(name) : null) };
}

/** What a page says of itself; null where there is none that visitors see. */
async function previewAt(page: PreviewedPage, call: Call, file: string): Promise<PagePreview | null> {
  const number = /^(\d{1,9})\.jpg$/.exec(file)?.[1];
  try {
    return number === undefined ? null : await page.find(call, rowId(number));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') {
      return null;
    }
    throw error;
  }
}

function serveCardsOf(page: PreviewedPage, app: FastifyInstance, parts: Parts, cards: KeptDrawings): void {
  app.get<{ Params: { file: string } }>(
    `${SHARED_PATH}/cards${page.path.replace('/:id', '/:file')}`,
    async (request, reply) => {
      const preview = await previewAt(page, parts.callFor(request), request.params.file);
      if (!preview?.card) {
        return reply.code(404).header('cache-control', 'no-store').send();
      }
      const { title, card } = preview;
      const ground = await groundOf(preview, parts);
      const tag = entityTag(JSON.stringify([DRAWING, parts.siteName, title, card.line, ground.name]));
      void reply
        .header('etag', tag)
        .header('cache-control', `public, max-age=${String(MINUTES_5)}`)
        .header('x-content-type-options', 'nosniff');
      if (isKnown(request, tag)) {
        return reply.code(304).send();
      }
      const bytes = await cards.get(tag, async () => {
        const words = { club: parts.siteName, title, line: card.line };
        return drawSharingCard({ ...words, picture: await ground.bytes() });
      });
      return reply.type('image/jpeg').send(bytes);
    },
  );
}

/** Pictures with the title and the day of what is shared, drawn when a messenger asks for one. */
export function serveSharingCards(app: FastifyInstance, parts: Parts): void {
  const cards = new KeptDrawings(MOST_KEPT);
  for (const page of parts.previews) {
    serveCardsOf(page, app, parts, cards);
  }
}
