import { MEDIA_PATH, mediaUrls, type MediaUrl } from '../../core/media.ts';
import { isStoredName, pictureOfFile } from '../../core/storage/storage.ts';

/**
 * Translates between what rows keep of an image and what people see of it. A row keeps the storage name of our own
 * pictures, so that they survive a change of our address, and foreign addresses as they are; those are never fetched.
 */
export class PictureAddresses {
  private readonly mediaUrl: MediaUrl;

  constructor(private readonly origin: () => string) {
    this.mediaUrl = mediaUrls(origin);
  }

  /** The absolute address of an image as a row keeps it; `''` stays `''`. */
  of(image: string): string {
    return isStoredName(image) ? this.mediaUrl(image) : image;
  }

  /** The storage name behind one of our own addresses; null for a foreign one. */
  nameIn(address: string): string | null {
    const prefix = `${this.origin()}${MEDIA_PATH}/`;
    const name = address.startsWith(prefix) ? pictureOfFile(address.slice(prefix.length)) : '';
    return isStoredName(name) ? name : null;
  }

  /** What a row keeps of an address that somebody wrote by hand: a path of ours and a question behind it are understood. */
  keptOf(written: string): string {
    if (!URL.canParse(written, this.origin())) {
      return written;
    }
    const { origin, pathname } = new URL(written, this.origin());
    return this.nameIn(origin + pathname) ?? written;
  }
}
