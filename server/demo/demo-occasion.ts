import type { GalleryCategoryCode } from '../features/gallery/gallery-categories.ts';
import type { DemoPicture } from './pictures/draw-pictures.ts';

/** A day that somebody took pictures on. */
export interface DemoOccasion {
  category: GalleryCategoryCode;
  /** Days before the club's present day. */
  daysAgo: number;
  /** Title of the event it shows, when the calendar has one of that name. */
  event: string | null;
  pictures: [DemoPicture, ...DemoPicture[]];
  text: string;
  titles: string[];
}

/** An occasion in the order in which one is told: where it belongs and when it was, how it looked, what was said of it. */
export const occasion = (
  [category, daysAgo, event]: [GalleryCategoryCode, number, string?],
  pictures: DemoOccasion['pictures'],
  text: string,
  titles: string[],
): DemoOccasion => ({ category, daysAgo, event: event ?? null, pictures, text, titles });
