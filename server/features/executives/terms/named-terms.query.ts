import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TermTables } from '../executive.query.ts';

const db = builderOf<TermTables>();

/** Terms with who they are of, as logs and messages name them. */
export const namedTerms = statement((of: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('executive_terms as term')
    .innerJoin('users as u', 'u.id', 'term.user_id')
    .innerJoin('academic_years as y', 'y.id', 'term.academic_year_id')
    .select(['term.id', 'term.position', 'term.start_date as startDate', 'term.end_date as endDate'])
    .select(['term.user_id as userId', 'u.name', 'u.email', 'y.year'])
    .where('term.id', '=', anyOf(of.ids))
    .orderBy('term.id'),
);

export type NamedTerm = RowsOf<typeof namedTerms>;

/** Whether a person has an account in use; no row without an account. */
export const candidate = statement((of: { id: Value<number> }) =>
  db.selectFrom('users').select(['id', 'is_active as isActive']).where('id', '=', of.id),
);

/** The same under a lock: until the transaction ends the account is neither closed for good nor made part of another. */
export const heldCandidate = statement((of: { id: Value<number> }) =>
  db.selectFrom('users').select('is_active as isActive').where('id', '=', of.id).forKeyShare(),
);
