import type { GalleryCategory } from '../../shared/api/types.generated';

/** Every category with the word people read, in the order of the server's list. */
export const categoryLabels: Record<GalleryCategory, string> = {
  EVENTS: 'Events',
  COMMUNITY: 'Community',
  WORKSHOPS: 'Workshops',
  NETWORKING: 'Networking',
  LEADERSHIP: 'Leadership',
  MENTORSHIP: 'Mentorship',
  COMPETITIONS: 'Competitions',
  EDUCATION: 'Education',
  INTERNATIONAL: 'International',
};

export const categories = Object.keys(categoryLabels) as GalleryCategory[];

/** The category in an address, where it stands in lower case; null for none or nonsense. */
export function categoryFrom(written: string | null): GalleryCategory | null {
  const code = written?.toUpperCase() ?? '';
  return categories.find((category) => category === code) ?? null;
}

export const categoryInAddress = (category: GalleryCategory | null): string | null =>
  category?.toLowerCase() ?? null;
