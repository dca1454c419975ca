import { positionDisplay } from '../../access/positions.ts';
import { shortName } from '../../core/short-name.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { OrganiserRow } from './organiser.query.ts';

/** Somebody who organises an event, as far as a reader may know them. */
export interface OrganiserView {
  /** For who chooses organisers; null for others. */
  personId: number | null;
  name: string;
  /** `''` for who holds none. */
  office: string;
  /** Address of a picture, or `''`. */
  picture: string;
  isViewer: boolean;
}

/** Who reads. */
export interface OrganiserReading {
  /** Nobody has number 0. */
  viewer: number;
  mayChoose: boolean;
  addresses: PictureAddresses;
}

/**
 * Who holds an office is known by name and face to everybody, as on the About page. Others are known to visitors by their
 * first name and initial, and by their face to members alone, where they show it to members.
 */
export function toOrganiserView(
  { id, name, picture, showsPicture, position }: OrganiserRow,
  { viewer, mayChoose, addresses }: OrganiserReading,
): OrganiserView {
  const isKnown = position !== null;
  const showsFace = isKnown || (viewer > 0 && (showsPicture === true || viewer === id));
  return {
    personId: mayChoose ? id : null,
    name: isKnown || mayChoose ? name : shortName(name),
    office: isKnown ? positionDisplay(position) : '',
    picture: showsFace ? addresses.of(picture) : '',
    isViewer: viewer === id,
  };
}
