import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { ExecutiveTermSchema } from '../executive-term.entity.ts';
import type { HandoverMatterSchema } from './handover-matter.entity.ts';
import type { OfficeHandoverSchema } from './office-handover.entity.ts';

const db = builderOf<
  PeopleTables &
    TablesOf<typeof OfficeHandoverSchema | typeof HandoverMatterSchema | typeof ExecutiveTermSchema>
>();

interface Signed {
  termId: Value<number>;
  by: Value<number>;
  now: Value<Date>;
}

/** Keeps the first signature; nothing where there is one. */
export const signOver = statement((signed: Signed & { reason: Value<string> }) =>
  db
    .insertInto('office_handovers')
    .values({
      term_id: signed.termId,
      handed_over_at: signed.now,
      handed_over_by_id: signed.by,
      witness_reason: signed.reason,
    })
    .onConflict((conflicting) => conflicting.column('term_id').doNothing())
    .returning('id'),
);

/** Keeps what waited for the office at that moment. */
export const keepMatters = statementOf(
  {},
  (kept: {
    termId: Value<number>;
    says: Value<readonly string[]>;
    counts: Value<readonly number[]>;
    since: Value<readonly Date[]>;
  }) => sql`
    insert into handover_matters (term_id, says, count, since)
    select ${kept.termId}::int, w.says, w.n, w.since
      from unnest(${kept.says}::text[], ${kept.counts}::int[], ${kept.since}::timestamptz[]) with ordinality
             as w(says, n, since, place)
     order by w.place`,
);

/** What waited for the office then. */
export const mattersOf = statement((of: { termId: Value<number> }) =>
  db
    .selectFrom('handover_matters')
    .select(['says', 'count', 'since'])
    .where('term_id', '=', of.termId)
    .orderBy('id'),
);

/** Keeps the second signature; nothing where there is one, or no first. */
export const signTaken = statement((signed: Signed & { successorTermId: Value<number> }) =>
  db
    .updateTable('office_handovers')
    .set({
      taken_over_at: signed.now,
      taken_over_by_id: signed.by,
      taken_over_term_id: signed.successorTermId,
    })
    .where('term_id', '=', signed.termId)
    .where('taken_over_at', 'is', null)
    .returning('id'),
);

/** The office of a term was handed over. */
export const markHandedOver = statement((of: { id: Value<number> }) =>
  db.updateTable('executive_terms').set({ handover_completed: true }).where('id', '=', of.id),
);

/** Whose term it is, as the log names people. */
export const termAsSubject = statement((of: { id: Value<number> }) =>
  db
    .selectFrom('executive_terms as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.name', 'u.email'])
    .where('t.id', '=', of.id),
);
