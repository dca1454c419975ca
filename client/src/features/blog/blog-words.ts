import type { BlogCategory, BlogPostStatus } from '../../shared/api/types.generated';

/** Every category with the words people read, in the order of the server's list. */
export const categoryLabels: Record<BlogCategory, string> = {
  LEADERSHIP: 'Leadership',
  SUCCESS_STORIES: 'Success Stories',
  COMMUNITY: 'Community',
  EVENTS: 'Events',
  EDUCATION: 'Education',
};

export const categories = Object.keys(categoryLabels) as BlogCategory[];

/** A category as it stands in an address: `success-stories`. */
export const slugOf = (category: BlogCategory): string => category.toLowerCase().replaceAll('_', '-');

/** The category in an address, also in its older form with a space; null for none or nonsense. */
export function categoryFrom(written: string | null): BlogCategory | null {
  const wanted = written?.trim().toLowerCase().replaceAll(' ', '-');
  return categories.find((category) => slugOf(category) === wanted) ?? null;
}

export const categoryPath = (category: BlogCategory): string => `/blog/category/${slugOf(category)}`;

/** Where the page of somebody is who writes for the blog. */
export const authorPath = (id: string): string => `/blog/authors/${id}`;

export const statusLabels: Record<BlogPostStatus, string> = {
  PENDING: 'In review',
  PUBLISHED: 'Published',
  DRAFT: 'Draft',
  REJECTED: 'Rejected',
};

export const statusTones = {
  PENDING: 'waiting',
  PUBLISHED: 'success',
  DRAFT: 'neutral',
  REJECTED: 'danger',
} as const;

/** The status in an address, where it stands in lower case; null for none or nonsense. */
export function statusFrom(written: string | null): BlogPostStatus | null {
  const statuses = Object.keys(statusLabels) as BlogPostStatus[];
  return statuses.find((status) => status === written?.toUpperCase()) ?? null;
}

export const statusOptions = Object.entries(statusLabels).map(([value, label]) => ({
  value: value as BlogPostStatus,
  label,
}));

export const articlesText = (count: number): string => (count === 1 ? '1 Article' : `${count} Articles`);

export const readingText = (minutes: number): string => `${minutes} min read`;
