import type { RawBuilder } from 'kysely';
import type { Call } from '../../access/call.ts';
import type { Right } from '../../access/right.ts';
import type { PictureArea } from './picture-areas.ts';

/** A thing that shows pictures. */
interface Showing {
  title: string;
  /** What its row keeps of them, in their order. */
  pictures: readonly string[];
}

/** How an area shows pictures that people may be on: who of them wants one to go asks for it, and staff decide. */
export interface ShownPictures {
  area: PictureArea;
  /** Who holds it decides. */
  right: Right;
  /** The thing, as the caller sees it. Throws `not_found` for what the caller may not know to exist. */
  find: (call: Call, id: number) => Promise<Showing>;
  /** Where people look at it. */
  path: (id: number) => string;
  /** Whether anything of the area shows a picture, published or not. */
  shows: (call: Call, picture: string) => Promise<boolean>;
  /** Takes a picture out of whatever of the area shows it. Who may, was asked before. */
  takeOut: (tx: Call, picture: string) => Promise<void>;
}

/** Whether a picture, as rows keep it, is to be shown to nobody for now. */
export type HiddenPictures = (picture: RawBuilder<unknown>) => RawBuilder<boolean>;
