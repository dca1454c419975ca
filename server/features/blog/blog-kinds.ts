/** Where a post stands between its author and the public (contract §2). */
export const blogStatuses = ['DRAFT', 'PENDING', 'PUBLISHED', 'REJECTED'] as const;
export type BlogStatusCode = (typeof blogStatuses)[number];

/** What posts are sorted under, as people read it, in the order in which they are shown (contract §2). */
export const blogCategories = ['Leadership', 'Success Stories', 'Community', 'Events', 'Education'] as const;
export type BlogCategoryCode = (typeof blogCategories)[number];

/** The names of the categories in GraphQL. */
export const BlogCategoryEnum = {
  LEADERSHIP: 'Leadership',
  SUCCESS_STORIES: 'Success Stories',
  COMMUNITY: 'Community',
  EVENTS: 'Events',
  EDUCATION: 'Education',
} as const satisfies Record<string, BlogCategoryCode>;

/** A category as it stands in an address: `success-stories`. */
export const categorySlug = (category: string): string => category.trim().toLowerCase().replaceAll(' ', '-');

/** The category behind its name or its slug, in any case; null for no category. */
export const categoryIn = (written: string): BlogCategoryCode | null =>
  blogCategories.find((category) => categorySlug(category) === categorySlug(written)) ?? null;
