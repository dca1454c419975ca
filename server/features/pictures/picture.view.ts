import { fileNames } from '../../core/storage/pictures.ts';
import type { PictureAddresses } from './picture-address.ts';
import type { PictureRow } from './picture.query.ts';

/** A picture as a browser needs it: what to load at which size, and what to show until it is there. */
export interface PictureView {
  url: string;
  /** Ready for the attribute of the same name; `''` when there is one size. */
  srcSet: string;
  width: number | null;
  height: number | null;
  /** A blurred miniature as a data URI; `''` for foreign pictures. */
  placeholder: string;
  /** It lies elsewhere: whoever loads it tells its owner so. */
  isForeign: boolean;
}

const unknown = (url: string): Omit<PictureView, 'isForeign'> => ({
  url,
  srcSet: '',
  width: null,
  height: null,
  placeholder: '',
});

/** A picture elsewhere, of which nothing but its address is known. */
export const foreignPicture = (url: string): PictureView => ({ ...unknown(url), isForeign: true });

/** A picture of ours whose sizes nobody knows any more. */
export const lostPicture = (url: string): PictureView => ({ ...unknown(url), isForeign: false });

export function toPictureView(row: PictureRow, addresses: PictureAddresses): PictureView {
  const files = fileNames(row.name, row.widths);
  return {
    url: addresses.of(row.name),
    srcSet:
      files.length > 1
        ? files.map(({ name, width }) => `${addresses.of(name)} ${String(width)}w`).join(', ')
        : '',
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    isForeign: false,
  };
}
