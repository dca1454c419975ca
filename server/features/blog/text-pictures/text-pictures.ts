import type { Call } from '../../../access/call.ts';
import type { PictureAddresses } from '../../pictures/picture-address.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import type { PictureView } from '../../pictures/picture.view.ts';
import { picturesIn, withoutPictures, type WrittenPicture } from './written-pictures.ts';

/** A picture that the text of a post leads to. */
export interface TextPictureView extends WrittenPicture {
  /** By which it is asked to be taken down. */
  address: string;
  /** Nobody is to see it until staff have decided. */
  isHidden: boolean;
  /** What a browser needs to show it; null while it is hidden. */
  picture: PictureView | null;
}

/** The pictures that texts of posts lead to: ours by the names that rows keep, foreign ones by their addresses. */
export class TextPictures {
  constructor(
    private readonly addresses: PictureAddresses,
    private readonly pictures: PictureLoader,
  ) {}

  /** What rows would keep of the pictures of a text. */
  keptIn(text: string): string[] {
    return picturesIn(text).map(({ written }) => this.addresses.keptOf(written));
  }

  /** The pictures of a text, and which of them are hidden for now. */
  async of(call: Call, text: string): Promise<TextPictureView[]> {
    return Promise.all(
      picturesIn(text).map(async (picture) => {
        const kept = this.addresses.keptOf(picture.written);
        const view = await this.pictures.load(call, kept);
        return { ...picture, address: this.addresses.of(kept), isHidden: view === null, picture: view };
      }),
    );
  }

  /** A text as it is shown: of hidden pictures only the words. */
  async shownText(call: Call, text: string): Promise<string> {
    const hidden = (await this.of(call, text)).flatMap(({ written, isHidden }) =>
      isHidden ? [written] : [],
    );
    return hidden.length === 0 ? text : withoutPictures(text, (written) => hidden.includes(written));
  }

  /** A text without a picture that was taken down. */
  without(text: string, picture: string): string {
    return withoutPictures(text, (written) => this.addresses.keptOf(written) === picture);
  }
}
