import { sql, type SqlBool } from 'kysely';
import { allOf, contains } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { BlogPostSchema } from '../blog-post.entity.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema> & PeopleTables>();

interface TitledAsked {
  pattern: Value<string>;
  /** One author's alone; null for everybody's. */
  authorId: Value<number> | null;
  /** Whether it is found whatever its state. */
  inAnyState: boolean;
  limit: Value<number>;
}

const some = { pattern: '%', limit: 1 };

/** Posts by their title, the newest first. blog_posts_title_index has the titles. */
export const postsTitled = statement(
  ({ pattern, authorId, inAnyState, limit }: TitledAsked) =>
    db
      .selectFrom('blog_posts as p')
      .innerJoin('users as u', 'u.id', 'p.author_id')
      .select(['p.id', 'p.title', 'p.status', 'p.dated_at', 'u.name as author_name'])
      .where((eb) =>
        allOf(
          contains(sql.ref('p.title'), pattern),
          given(authorId, (id) => eb('p.author_id', '=', id)),
          inAnyState ? null : sql<SqlBool>`p.status = 'PUBLISHED'`,
        ),
      )
      .orderBy('p.dated_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
  [
    { ...some, authorId: 1, inAnyState: true },
    { ...some, authorId: null, inAnyState: true },
    { ...some, authorId: null, inAnyState: false },
  ],
);
