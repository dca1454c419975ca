import { demoPosts } from './blog/demo-posts.ts';
import { upcomingEventPictures } from './demo-event-pictures.ts';
import { demoOccasions } from './demo-gallery.ts';
import type { DemoPicture } from './pictures/draw-pictures.ts';

/** The pictures that the demonstration shows, once each; few enough to be drawn in a moment. */
export const shownPictures: ReadonlySet<DemoPicture> = new Set([
  ...demoOccasions.flatMap(({ pictures }) => pictures),
  ...upcomingEventPictures.map(([, picture]) => picture),
  ...demoPosts.flatMap(({ picture }) => picture ?? []),
]);
