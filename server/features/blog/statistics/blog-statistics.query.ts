import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { BlogStatusCode } from '../blog-kinds.ts';
import type { BlogPostSchema } from '../blog-post.entity.ts';
import type { BlogPostCountSchema } from './blog-post-count.entity.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema> & TablesOf<typeof BlogPostCountSchema>>();

/** Everybody's posts by their kinds, as they are counted along, and those of one author, which are read. */
const counted = (author: Value<number>) =>
  db
    .selectFrom('blog_post_counts')
    .select(['status', 'is_featured', 'posts', sql<boolean>`false`.as('own')])
    .unionAll(
      db
        .selectFrom('blog_posts')
        .select(['status', 'is_featured', countRows.as('posts'), sql<boolean>`true`.as('own')])
        .where('author_id', '=', author)
        .groupBy(['status', 'is_featured']),
    )
    .as('counted');

const sumWhere = (condition: RawBuilder<SqlBool>): RawBuilder<number> =>
  sql<number>`coalesce(sum(posts) filter (where ${condition}), 0)::int`;

const isOf = (status: BlogStatusCode) => sql<SqlBool>`status = ${sql.lit(status)}`;

const IS_OWN = sql<SqlBool>`own`;

/** Whether a line of the counts is of what somebody sees: everybody's, or what is published and, of the rest, their own. */
const isSeen = (everybodys: boolean) =>
  everybodys ? sql<SqlBool>`not own` : sql<SqlBool>`own = (status <> 'PUBLISHED')`;

/** The blog in numbers: published and own posts, or everybody's. */
export const postNumbers = statement(
  ({ viewer, everybodys }: { viewer: Value<number>; everybodys: boolean }) => {
    const seen = isSeen(everybodys);
    const seenOf = (status: BlogStatusCode) => sumWhere(sql`${seen} and ${isOf(status)}`);
    return db
      .selectFrom(counted(viewer))
      .select([
        sumWhere(seen).as('totalPosts'),
        seenOf('PUBLISHED').as('publishedPosts'),
        seenOf('PENDING').as('pendingPosts'),
        seenOf('DRAFT').as('draftPosts'),
        seenOf('REJECTED').as('rejectedPosts'),
        sumWhere(sql`${seen} and is_featured and ${isOf('PUBLISHED')}`).as('featuredPosts'),
        sumWhere(IS_OWN).as('myPosts'),
      ]);
  },
  [
    { viewer: 1, everybodys: true },
    { viewer: 1, everybodys: false },
  ],
);

/** How many published posts each category has; none for a category that never had any. */
export const postsOfCategories = statement(() =>
  db
    .selectFrom('blog_post_counts')
    .select(['category', sql<number>`sum(posts)::int`.as('count')])
    .where('status', '=', sql.lit('PUBLISHED'))
    .groupBy('category'),
);
