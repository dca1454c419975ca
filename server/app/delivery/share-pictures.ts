import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../../core/media.ts';
import type { PreviewPicture } from '../../core/page-preview.ts';
import { cutForSharing, SHARED_HEIGHT, SHARED_WIDTH } from '../../core/storage/pictures.ts';
import { isStoredName, type Storage } from '../../core/storage/storage.ts';
import { isKnown } from './entity-tags.ts';
import { KeptDrawings } from './kept-drawings.ts';

export const SHARED_PATH = '/share';
const YEAR_SECONDS = 31_536_000;
const SIZE = { width: SHARED_WIDTH, height: SHARED_HEIGHT };

/** The picture of pages that have none of their own: the mark of the club, made when the client is built. */
export const clubPicture = (origin: string, alt: string): PreviewPicture => ({
  url: `${origin}/share.png`,
  ...SIZE,
  alt,
});

/** The storage name of a picture of ours; null for one that lies elsewhere. */
export function ownPictureName({ url }: PreviewPicture, origin: string): string | null {
  const media = `${origin}${MEDIA_PATH}/`;
  const name = url.startsWith(media) ? url.slice(media.length) : '';
  return isStoredName(name) ? name : null;
}

/** One of our own pictures in the form that messengers show whole; one that lies elsewhere stays as it is. */
export function sharedPicture(picture: PreviewPicture, origin: string): PreviewPicture {
  const name = ownPictureName(picture, origin);
  return name === null
    ? picture
    : { ...picture, url: `${origin}${SHARED_PATH}/${name.replace(/\.webp$/, '.jpg')}`, ...SIZE };
}

/** Raised when pictures are cut otherwise, so that nobody keeps the old cuts. */
const CUT = 1;
/** About four megabytes. */
const MOST_KEPT = 64;

/** The tag of a cut: nothing else is ever stored under the name of its picture. */
const tagOf = (name: string): string =>
  `"${hash('sha256', JSON.stringify([CUT, name]), 'base64url').slice(0, 22)}"`;

/** Our pictures cut for previews, as JPEG: some messengers know no WebP. */
export function servePicturesToShare(
  app: FastifyInstance,
  storage: Pick<Storage, 'get'>,
  isKeptBack: (file: string) => Promise<boolean>,
): void {
  const cuts = new KeptDrawings(MOST_KEPT);
  app.get<{ Params: { '*': string } }>(`${SHARED_PATH}/*`, async (request, reply) => {
    const name = request.params['*'].replace(/\.jpg$/, '.webp');
    // Asked each time: a picture may have been taken down since it was cut.
    const picture = isStoredName(name) ? await storage.get(name) : null;
    if (!picture || (await isKeptBack(name))) {
      return reply.code(404).header('cache-control', 'no-store').send();
    }
    const tag = tagOf(name);
    const bytes = isKnown(request, tag) ? null : await cuts.get(tag, () => cutForSharing(picture));
    void reply
      .header('etag', tag)
      .header('cache-control', `public, max-age=${String(YEAR_SECONDS)}, immutable`)
      .header('x-content-type-options', 'nosniff');
    return bytes === null ? reply.code(304).send() : reply.type('image/jpeg').send(bytes);
  });
}
