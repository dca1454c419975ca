import { fieldSetOf } from '../../core/fields/field-set.ts';
import { address, oneOf, words } from '../../core/fields/kinds.ts';
import { blogCategories, BlogCategoryEnum } from './blog-kinds.ts';
import type { BlogPost } from './blog-post.entity.ts';

/** What the server keeps of a post itself; where it stands changes by moves. */
type Kept =
  | 'id'
  | 'textPictures'
  | 'status'
  | 'isFeatured'
  | 'author'
  | 'rejectionReason'
  | 'revision'
  | 'submittedAt'
  | 'publishedAt'
  | 'datedAt'
  | 'createdAt'
  | 'updatedAt';

/** What people write of a post (B5, B6). */
export const blogPostFields = fieldSetOf<BlogPost, Kept>()(
  {
    title: words('Headline', { min: 5, max: 200, tooShort: 'Title must be at least 5 characters' }),
    excerpt: words('What it is about, in a sentence or two', {
      min: 10,
      max: 500,
      tooShort: 'Excerpt must be at least 10 characters',
    }),
    content: words('The whole text as Markdown, kept exactly as it was written and never HTML', {
      min: 50,
      max: 50_000,
      hasLines: true,
      tooShort: 'Content must be at least 50 characters',
    }),
    category: oneOf('What it is sorted under', blogCategories, BlogCategoryEnum),
    image: address('Address of the picture'),
  },
  {},
);
