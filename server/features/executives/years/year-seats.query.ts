import { sql } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import { inForce, type TermTables } from '../executive.query.ts';

const db = builderOf<TermTables>();

/** How many terms each position has in each year, and how many of them count today. */
export const seatsByYear = statement((of: { today: Value<string> }) =>
  db
    .selectFrom('executive_terms as term')
    .select(['term.academic_year_id as yearId', 'term.position', countRows.as('count')])
    .select(sql<number>`(count(*) filter (where ${inForce(of.today)}))::int`.as('active'))
    .where('term.is_withdrawn', '=', false)
    .groupBy(['term.academic_year_id', 'term.position']),
);

export type SeatRow = RowsOf<typeof seatsByYear>;
