import { sql } from 'kysely';
import { startOf } from '../../../core/db/club-days.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';

/** Posts by the month in which they were published. */
export const publishedByMonth = statementOf(
  { month: text, posts: int },
  (asked: { from: Value<string>; until: Value<string> }) => sql`
    select to_char(b.published_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month, count(*)::int posts
      from blog_posts b
     where b.status = 'PUBLISHED' and b.published_at >= ${startOf(asked.from)} and b.published_at < ${startOf(asked.until)}
     group by 1`,
);
