import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { invalidField } from '../../core/errors.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { encodeUpload } from '../../core/storage/pictures.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import type { PictureAddresses } from './picture-address.ts';
import type { PictureArea } from './picture-areas.ts';
import type { PictureLibrary } from './picture-library.ts';
import { quotaExceeded } from './picture.errors.ts';
import { QUOTA_BYTES, uploadsPerUser } from './picture.limits.ts';

/** A picture that was just stored and that no row names yet. */
export interface UploadedImage {
  /** What a row keeps of it. */
  name: string;
  url: string;
}

/** Takes pictures of people in, for every area alike. Who may upload is decided by the area, before. */
export class ImageUploadService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly library: PictureLibrary,
    private readonly addresses: PictureAddresses,
  ) {}

  /** Stores an upload in all its sizes. `field` is where the sender reads what was wrong with it. */
  async upload(call: Call, area: PictureArea, bytes: Buffer | null, field = 'image'): Promise<UploadedImage> {
    const { userId } = signedIn(call.actor);
    await this.limiter.spend(uploadsPerUser, String(userId));
    const picture = await encodeUpload(bytes, field);
    const name = await this.library.add(call, area, picture, { userId, maxBytes: QUOTA_BYTES });
    if (name === null) {
      throw quotaExceeded(field);
    }
    return { name, url: this.addresses.of(name) };
  }

  /**
   * What a row is to keep of an address that was sent as `image`: the name of our own picture, held until the
   * transaction ends, or the foreign address as it is. Throws `complaint` for a picture of ours that is gone.
   */
  async keep(tx: Call, address: string, complaint: string = fieldTexts.url): Promise<string> {
    const name = this.addresses.nameIn(address);
    if (name === null) {
      return address;
    }
    if (!(await this.library.hold(tx, name))) {
      throw invalidField('image', complaint);
    }
    return name;
  }

  /** Removes the picture that a row no longer names; to be called once that is committed. */
  async discard(call: Call, image: string): Promise<void> {
    await this.library.discard(call, image);
  }
}
