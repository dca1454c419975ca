import type { ClubTilesQuery } from './club-tiles.generated';

/** A dash stands for what is not known yet, or not at all. */
export const UNKNOWN = '–';

/** What the tiles of the club show. */
export interface ClubProps {
  /** Undefined until the server has answered. */
  club: ClubTilesQuery | undefined;
}
