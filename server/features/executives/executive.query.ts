import { sql, type SqlBool } from 'kysely';
import { someOf } from '../../core/db/conditions.ts';
import type { Value } from '../../core/db/plan.ts';
import { builderOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { ExecutiveTermSchema } from './executive-term.entity.ts';

const db = builderOf<TablesOf<typeof ExecutiveTermSchema>>();

/** Who holds which position on a day: whose term is active and has the day in it. */
export const positionsOn = (day: Value<string>) =>
  db
    .selectFrom('executive_terms as term')
    .select(['term.user_id', 'term.position'])
    .where(sql<SqlBool>`term.is_active`)
    .where('term.start_date', '<=', day)
    .where(({ eb }) => someOf([eb('term.end_date', 'is', null), eb('term.end_date', '>=', day)]));
