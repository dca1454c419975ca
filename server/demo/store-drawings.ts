import type { Call } from '../access/call.ts';
import type { EncodedPicture } from '../core/storage/pictures.ts';
import type { PictureArea } from '../features/pictures/picture-areas.ts';
import type { PictureLibrary } from '../features/pictures/picture-library.ts';
import type { DemoGood, DemoPicture } from './pictures/draw-pictures.ts';

/** The storage name of every picture of the demonstration; rows of all areas may show them. */
export type DemoPictureNames = ReadonlyMap<DemoPicture, string>;

/** The storage name of every drawing of the shop. */
export type DemoGoodNames = ReadonlyMap<DemoGood, string>;

/** Stores what was drawn for an area, once each. */
export async function storeDrawings<Name>(
  tx: Call,
  library: PictureLibrary,
  area: PictureArea,
  drawn: ReadonlyMap<Name, EncodedPicture>,
): Promise<ReadonlyMap<Name, string>> {
  const names = new Map<Name, string>();
  for (const [picture, encoded] of drawn) {
    names.set(picture, (await library.add(tx, area, encoded, null)) ?? '');
  }
  return names;
}
