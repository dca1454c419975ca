import DataLoader from 'dataloader';
import type { Call } from '../../access/call.ts';
import { keptFor } from '../../access/kept-for-call.ts';
import { isStoredName } from '../../core/storage/storage.ts';
import type { PictureAddresses } from './picture-address.ts';
import { isStored, picturesToShow } from './picture.query.ts';
import { foreignPicture, lostPicture, toPictureView, type PictureView } from './picture.view.ts';
import type { HiddenPictures } from './shown-pictures.ts';

interface Found {
  view: PictureView;
  /** It is to be shown to nobody for now. */
  isHidden: boolean;
}

type Loader = DataLoader<string, Found>;

/** Finds the sizes of images by what rows keep of them, all of one request in one statement. */
export class PictureLoader {
  private readonly toShow;

  constructor(
    private readonly addresses: PictureAddresses,
    isHidden: HiddenPictures,
  ) {
    this.toShow = picturesToShow(isHidden);
  }

  /** The picture of an image column; null where the row has none, and where it is hidden. */
  async load(call: Call, image: string): Promise<PictureView | null> {
    const found = image === '' ? null : await this.of(call).load(image);
    return found?.isHidden === false ? found.view : null;
  }

  /** The address of an image in its largest size; `''` where there is none, and where it is hidden. */
  async addressOf(call: Call, image: string): Promise<string> {
    return (await this.load(call, image))?.url ?? '';
  }

  /** The picture for who decides about it, hidden or not, in its largest size; null once it is gone. */
  async loadToDecide(call: Call, image: string, look: string): Promise<PictureView | null> {
    const { view } = await this.of(call).load(image);
    if (view.isForeign) {
      return view;
    }
    return view.width === null ? null : { ...view, url: `${view.url}?look=${look}`, srcSet: '' };
  }

  private of(call: Call): Loader {
    // Without memory: the call of a subscription lives long, and a batch is all that is wanted.
    return keptFor(call, this, () => new DataLoader((names) => this.find(call, names), { cache: false }));
  }

  private async find(call: Call, names: readonly string[]): Promise<Found[]> {
    const rows = await this.toShow(call.em, { names: [...new Set(names)] });
    const found = new Map(
      rows.map((row) => [
        row.name,
        {
          view: isStored(row) ? toPictureView(row, this.addresses) : this.unknown(row.name),
          isHidden: row.isHidden,
        },
      ]),
    );
    return names.map((name) => found.get(name) ?? { view: this.unknown(name), isHidden: false });
  }

  private unknown(name: string): PictureView {
    return isStoredName(name) ? lostPicture(this.addresses.of(name)) : foreignPicture(name);
  }
}
