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
type OfBoard = StoreObject & { person?: string };

/** Takes a hidden picture off the pages that are open, with the placeholder in its place. */
export function hideShown(cache: ApolloCache, { __typename, id, picture }: Shown): void {
  if (__typename === 'Person') hideFace(cache, id);
  cache.modify<{ picture: Reference | null; pictures: readonly OneOfSeveral[] }>({
    id: cache.identify({ __typename, id }),
    fields: {
      picture: (kept) => (picture === undefined ? null : kept),
      pictures: (kept) =>
        (kept as readonly OneOfSeveral[]).map((one) =>
          one.image === picture ? { ...one, picture: null } : one,
        ),
    },
  });
}

/** The same of a person, by themself and on the board. */
function hideFace(cache: ApolloCache, id: string): void {
  cache.modify<{ profilePicture: string }>({
    id: cache.identify({ __typename: 'Person', id }),
    fields: { profilePicture: () => '' },
  });
  cache.modify<{ clubExecutives: readonly OfBoard[] }>({
    fields: {
      clubExecutives: (kept) =>
        (kept as readonly OfBoard[]).map((one) => (one.person === id ? { ...one, picture: '' } : one)),
    },
  });
}
