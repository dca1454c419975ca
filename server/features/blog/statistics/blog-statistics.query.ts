import { sql, type RawBuilder } from 'kysely';
import { allOf, someOf } from '../../../core/db/conditions.ts';
import { countRows, countWhere } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { BlogStatusCode } from '../blog-kinds.ts';
import type { BlogPostSchema } from '../blog-post.entity.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema>>();

const countOfStatus = (status: BlogStatusCode): RawBuilder<number> =>
  countWhere(sql`status = ${sql.lit(status)}`);

/** The blog in numbers: published and own posts, or everybody's. */
export const postNumbers = statement(
  (asked: { viewer: Value<number>; everybodys: boolean }) =>
    db
      .selectFrom('blog_posts')
      .select([
        countRows.as('totalPosts'),
        countOfStatus('PUBLISHED').as('publishedPosts'),
        countOfStatus('PENDING').as('pendingPosts'),
        countOfStatus('DRAFT').as('draftPosts'),
        countOfStatus('REJECTED').as('rejectedPosts'),
        countWhere(sql`is_featured and status = 'PUBLISHED'`).as('featuredPosts'),
        countWhere(sql`author_id = ${asked.viewer}`).as('myPosts'),
      ])
      .where(({ eb }) =>
        allOf(
          asked.everybodys
            ? null
            : someOf([eb('status', '=', sql.lit('PUBLISHED')), eb('author_id', '=', asked.viewer)]),
        ),
      ),
  [
    { viewer: 1, everybodys: true },
    { viewer: 1, everybodys: false },
  ],
);

/** How many published posts each category has; none for a category without any. */
export const postsOfCategories = statement(() =>
  db
    .selectFrom('blog_posts')
    .select(['category', countRows.as('count')])
    .where('status', '=', sql.lit('PUBLISHED'))
    .groupBy('category'),
);
