import type { FastifyInstance } from 'fastify';
import { MEDIA_PATH } from '../../core/media.ts';
import type { PreviewPicture } from '../../core/page-preview.ts';
import { cutForSharing, SHARED_HEIGHT, SHARED_WIDTH } from '../../core/storage/pictures.ts';
import { isStoredName, type Storage } from '../../core/storage/storage.ts';

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

/** Our pictures cut for previews, as JPEG: some messengers know no WebP. */
export function servePicturesToShare(
  app: FastifyInstance,
  storage: Storage,
  isKeptBack: (file: string) => Promise<boolean>,
): void {
  app.get<{ Params: { '*': string } }>(`${SHARED_PATH}/*`, async (request, reply) => {
    const name = request.params['*'].replace(/\.jpg$/, '.webp');
    const picture = isStoredName(name) ? await storage.get(name) : null;
    if (!picture || (await isKeptBack(name))) {
      return reply.code(404).header('cache-control', 'no-store').send();
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${String(YEAR_SECONDS)}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(await cutForSharing(picture));
  });
}
