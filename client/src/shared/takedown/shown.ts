import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { PictureArea } from '../api/types.generated';

/** What shows a picture, as the cache knows it. */
export interface Shown {
  __typename: 'BlogPost' | 'Event' | 'GalleryItem' | 'MerchandiseItem' | 'Person';
  id: string;
  /** Its address, where several are shown. */
  picture?: string;
}

export const areas: Record<Shown['__typename'], PictureArea> = {
  BlogPost: 'BLOG',
  Event: 'EVENTS',
  GalleryItem: 'GALLERY',
  MerchandiseItem: 'MERCHANDISE',
  Person: 'PROFILES',
};

type OneOfSeveral = StoreObject & { image?: string };

/** Takes a hidden picture off the pages that are open, with the placeholder in its place. */
export function hideShown(cache: ApolloCache, { __typename, id, picture }: Shown): void {
  cache.modify<{ picture: Reference | null; pictures: readonly OneOfSeveral[]; profilePicture: string }>({
    id: cache.identify({ __typename, id }),
    fields: {
      profilePicture: () => '',
      picture: (kept) => (picture === undefined ? null : kept),
      pictures: (kept) =>
        (kept as readonly OneOfSeveral[]).map((one) =>
          one.image === picture ? { ...one, picture: null } : one,
        ),
    },
  });
}
