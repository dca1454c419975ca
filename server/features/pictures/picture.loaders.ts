import DataLoader from 'dataloader';
import type { Call } from '../../access/call.ts';
import { isStoredName } from '../../core/storage/storage.ts';
import type { PictureAddresses } from './picture-address.ts';
import { picturesByNames } from './picture.query.ts';
import { foreignPicture, lostPicture, toPictureView, type PictureView } from './picture.view.ts';

type Loader = DataLoader<string, PictureView>;

/** Finds the sizes of images by what rows keep of them, all of one request in one statement. */
export class PictureLoader {
  private readonly loaders = new WeakMap<Call, Loader>();

  constructor(private readonly addresses: PictureAddresses) {}

  /** The picture of an image column; null where the row has none. */
  async load(call: Call, image: string): Promise<PictureView | null> {
    if (image === '') {
      return null;
    }
    return isStoredName(image) ? this.of(call).load(image) : foreignPicture(image);
  }

  private of(call: Call): Loader {
    const known = this.loaders.get(call);
    // Without memory: the call of a subscription lives long, and a batch is all that is wanted.
    const loader = known ?? new DataLoader((names) => this.find(call, names), { cache: false });
    this.loaders.set(call, loader);
    return loader;
  }

  private async find(call: Call, names: readonly string[]): Promise<PictureView[]> {
    const rows = await picturesByNames(call.em, { names: [...new Set(names)] });
    const views = new Map(rows.map((row) => [row.name, toPictureView(row, this.addresses)]));
    return names.map((name) => views.get(name) ?? lostPicture(this.addresses.of(name)));
  }
}
