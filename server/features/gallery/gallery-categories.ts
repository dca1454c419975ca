import { upperEnumOf } from '../../core/graphql/enum-of.ts';

/** What the pictures of the gallery are sorted by, in the order in which they are shown (contract §2). */
export const galleryCategories = [
  'events',
  'community',
  'workshops',
  'networking',
  'leadership',
  'mentorship',
  'competitions',
  'education',
  'international',
] as const;

export type GalleryCategoryCode = (typeof galleryCategories)[number];

/** The names of the categories in GraphQL. */
export const GalleryCategoryEnum = upperEnumOf(galleryCategories);
