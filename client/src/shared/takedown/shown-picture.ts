import type { Shown } from './shown';

/** One of several pictures that are asked about in one place. */
export interface ShownPicture {
  shown: Shown;
  /** What or who is on it. */
  words: string;
  /** Whether it is in sight; one that was hidden is listed until its answer was read. */
  isInSight: boolean;
  onHidden?: () => void;
}

export const keyOf = ({ shown: { id, picture = '' } }: ShownPicture): string => `${id} ${picture}`;
