import { demoPosts } from './blog/demo-posts.ts';
import { upcomingEventPictures } from './demo-event-pictures.ts';
import { demoOccasions } from './demo-gallery.ts';
import { demoItems } from './demo-shop.ts';
import type { DemoGood, DemoPicture } from './pictures/draw-pictures.ts';

/** The pictures that the demonstration shows, once each; few enough to be drawn in a moment. */
export const shownPictures: ReadonlySet<DemoPicture> = new Set([
  ...demoOccasions.flatMap(({ pictures }) => pictures),
  ...upcomingEventPictures.map(([, picture]) => picture),
  ...demoPosts.flatMap(({ picture }) => picture ?? []),
]);

/** What is drawn for the shop, once each. */
export const shownGoods: ReadonlySet<DemoGood> = new Set(demoItems.map(({ picture }) => picture));
