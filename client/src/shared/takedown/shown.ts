import type { ApolloCache, Reference, StoreObject } from '@apollo/client';
import type { PictureArea } from '../api/types.generated';

/** What shows a picture, as the cache knows it. */
export interface Shown {
  __typename: 'BlogPost' | 'Event' | 'GalleryItem' | 'MerchandiseItem' | 'Person';
  id: string;
  /** Its address, where several are shown. */
  picture?: string;
  /** What of the cache shows it as well. */
  card?: { __typename: 'Member'; id: string };
}

export const areas: Record<Shown['__typename'], PictureArea> = {
  BlogPost: 'BLOG',
  Event: 'EVENTS',
  GalleryItem: 'GALLERY',
  MerchandiseItem: 'MERCHANDISE',
  Person: 'PROFILES',
};

type OneOfSeveral = StoreObject & { image?: string; address?: string };

interface Showing {
  picture: Reference | null;
  pictures: readonly OneOfSeveral[];
  textPictures: readonly OneOfSeveral[];
  profilePicture: string;
}

/** Takes a hidden picture off the pages that are open, with the placeholder in its place. */
export function hideShown(cache: ApolloCache, { __typename, id, picture, card }: Shown): void {
  if (card) cache.modify<Showing>({ id: cache.identify({ ...card }), fields: { profilePicture: () => '' } });
  cache.modify<Showing>({
    id: cache.identify({ __typename, id }),
    fields: {
      profilePicture: () => '',
      picture: (kept) => (picture === undefined ? null : kept),
      pictures: (kept) =>
        (kept as readonly OneOfSeveral[]).map((one) =>
          one.image === picture ? { ...one, picture: null } : one,
        ),
      textPictures: (kept) =>
        (kept as readonly OneOfSeveral[]).map((one) =>
          one.address === picture ? { ...one, isHidden: true } : one,
        ),
    },
  });
}
