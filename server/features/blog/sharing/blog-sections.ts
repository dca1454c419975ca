import type { PreviewedSections } from '../../feature.ts';
import { blogCategories, categorySlug } from '../blog-kinds.ts';

/** The page of each category. */
export const blogSections: PreviewedSections = {
  path: '/blog/category/:category',
  parent: '/blog',
  named: new Map(
    blogCategories.map((category) => [
      categorySlug(category),
      {
        title: `${category} · Blog`,
        description: `What members of the club have written under ${category}, the latest first.`,
      },
    ]),
  ),
};
