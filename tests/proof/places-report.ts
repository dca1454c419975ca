import type { Finding } from './finding.ts';
import type { PlacesCounts } from './places-comer.ts';
import type { Watched } from './places-watch.ts';

/** Who has a place and who waits, once a crowd has been answered. */
export interface Standing {
  in: number;
  waiting: number;
  /** Who stands behind somebody that asked only after they had been answered. */
  overtaken: number;
  /** Who has a place while somebody before them waits. */
  outOfTurn: number;
}

export interface PlacesReport extends PlacesCounts, Watched {
  seed: number;
  places: number;
  comers: number;
  changes: number;
  kills: number;
  first: Standing;
  last: Standing;
  /** Seconds until the first crowd had its answers, and all in all. */
  answeredIn: number;
  seconds: number;
  findings: Finding[];
}
