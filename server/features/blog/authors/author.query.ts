import { sql } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { AuthorTables } from '../../accounts/people/people.tables.ts';
import type { BlogPostSchema } from '../blog-post.entity.ts';
import { isAuthorClosed } from '../blog-post.query.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema> & AuthorTables>();

/** People with what they have published; who has published nothing is none of them. */
const authors = db
  .selectFrom('blog_posts')
  .innerJoin('users as u', 'u.id', 'blog_posts.author_id')
  .where('blog_posts.status', '=', 'PUBLISHED')
  .groupBy('u.id')
  .select(['u.id', 'u.name', sql<Date>`max(blog_posts.updated_at)`.as('changedAt')]);

/** Whoever has published something, closed accounts too. */
export const authorById = statement((asked: { id: Value<number> }) =>
  authors
    .where('blog_posts.author_id', '=', asked.id)
    .select(['u.profile_picture as face', isAuthorClosed.as('isClosed')])
    .select(countRows.as('posts')),
);

/** Every author who has a page, who has published something last first. */
export const authorsWithPages = statement((asked: { limit: Value<number> }) =>
  authors
    .where('u.erased_at', 'is', null)
    .orderBy(sql`max(blog_posts.dated_at)`, 'desc')
    .orderBy('u.id', 'desc')
    .limit(asked.limit),
);
