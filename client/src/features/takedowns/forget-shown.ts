import type { ApolloCache } from '@apollo/client';

/** Where pictures are shown that were decided about. */
const SHOWING = [
  ...['galleryItem', 'galleryItems', 'galleryStats', 'myGalleryUploads'],
  ...['event', 'events', 'blogPost', 'blogPosts', 'merchandiseItem', 'merchandiseItems'],
  ...['person'],
];

/** After a decision every page that may show the picture is asked for again. */
export function forgetShown(cache: ApolloCache): void {
  for (const fieldName of SHOWING) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
