import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import { User } from '../accounts/user.entity.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';
import { blogCategories, blogStatuses } from './blog-kinds.ts';

const BlogPostSchema = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_posts',
  properties: {
    id: id(),
    title: p.string().length(200),
    excerpt: p.string().length(500),
    /** Markdown as it was written. The server never turns it into HTML. */
    content: p.text(),
    /** The pictures of ours that its text names; a trigger keeps them. */
    textPictures: textList(),
    category: p.enum([...blogCategories]).columnType('varchar(20)'),
    /** Storage name of our own picture, a foreign address as it was given, or `''`. */
    image: blankable(500),
    status: p.enum([...blogStatuses]).columnType('varchar(10)'),
    isFeatured: p.boolean().default(false),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** Why it was rejected; kept until it is submitted again, so that its author can work on it. */
    rejectionReason: blankable(1000),
    /** Counts the changes of what readers see, so that nobody approves what they have not read. */
    revision: p.integer().default(1),
    submittedAt: moment().nullable(),
    /** The first time; a later approval of a changed post keeps it, so that old posts do not return to the top. */
    publishedAt: moment().nullable(),
    /** What lists are ordered by: when it was made, later when it was published. */
    datedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    { name: 'blog_posts_image_index', properties: ['image'] },
    {
      name: 'blog_posts_text_pictures_index',
      expression: 'create index "blog_posts_text_pictures_index" on "blog_posts" using gin ("text_pictures")',
    },
    { name: 'blog_posts_newest_index', properties: ['datedAt', 'id'] },
    { name: 'blog_posts_status_index', properties: ['status', 'datedAt', 'id'] },
    { name: 'blog_posts_status_category_index', properties: ['status', 'category', 'datedAt', 'id'] },
    { name: 'blog_posts_category_index', properties: ['category', 'datedAt', 'id'] },
    { name: 'blog_posts_author_index', properties: ['author', 'datedAt', 'id'] },
    {
      name: 'blog_posts_featured_index',
      expression:
        'create index "blog_posts_featured_index" on "blog_posts" ("dated_at", "id") where "is_featured"',
    },
    {
      name: 'blog_posts_title_index',
      expression: 'create index "blog_posts_title_index" on "blog_posts" using gin ("title" gin_trgm_ops)',
    },
    {
      name: 'blog_posts_search_index',
      expression:
        'create index "blog_posts_search_index" on "blog_posts" using gin ((title || chr(10) || excerpt || chr(10) || content) gin_trgm_ops)',
    },
  ],
  checks: [
    { name: 'blog_posts_pending_check', expression: `status <> 'PENDING' or submitted_at is not null` },
    { name: 'blog_posts_published_check', expression: `status <> 'PUBLISHED' or published_at is not null` },
    { name: 'blog_posts_rejected_check', expression: `status <> 'REJECTED' or rejection_reason <> ''` },
    {
      name: 'blog_posts_reason_check',
      expression: `rejection_reason = '' or (status <> 'PENDING' and status <> 'PUBLISHED')`,
    },
    { name: 'blog_posts_dated_check', expression: 'dated_at = coalesce(published_at, created_at)' },
  ],
});

/** Something a member wrote for the club and its visitors. */
export class BlogPost extends BlogPostSchema.class {}
BlogPostSchema.setClass(BlogPost);
export { BlogPostSchema };

/** Where the pictures of the blog are named: beside the text of a post, and in it. */
export const blogPictures: PictureReference = { area: 'blog', table: 'blog_posts', column: 'image' };
export const textPicturesOfPosts: PictureReference = {
  ...{ area: 'blog', table: 'blog_posts', column: 'text_pictures' },
  isList: true,
};
