import type { ApolloCache } from '@apollo/client';

/** After a change of the gallery every list and count of it is asked for again, on this page and on the others. */
export function forgetGallery(cache: ApolloCache): void {
  for (const fieldName of ['galleryItems', 'galleryStats', 'myGalleryUploads']) {
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  }
  cache.gc();
}
