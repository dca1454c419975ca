import { defineEntity, p } from '@mikro-orm/core';
import { blogCategories, blogStatuses } from '../blog-kinds.ts';

/** How many posts of a kind there are: the database counts along as posts are written. */
export const BlogPostCountSchema = defineEntity({
  name: 'BlogPostCount',
  tableName: 'blog_post_counts',
  properties: {
    status: p
      .enum([...blogStatuses])
      .columnType('varchar(10)')
      .primary(),
    category: p
      .enum([...blogCategories])
      .columnType('varchar(20)')
      .primary(),
    isFeatured: p.boolean().primary(),
    posts: p.integer(),
  },
});
