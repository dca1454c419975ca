import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';

/** Posts of others that wait for a review, each with the moment `since` which it waits. */
export const postsToReview = (reader: Value<number>) =>
  sql`select coalesce(b.submitted_at, b.updated_at) since from blog_posts b where b.status = 'PENDING' and b.author_id <> ${reader}`;

/** Posts that came back to their author with a reason. */
export const postsSentBack = (author: Value<number>) =>
  sql`select b.updated_at since from blog_posts b where b.status = 'REJECTED' and b.author_id = ${author}`;
