import { sql, type SqlBool } from 'kysely';
import { anyOf, someOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import { inForce, type TermTables } from '../executive.query.ts';
import type { BinderDocumentSchema } from './binder-document.entity.ts';
import type { BinderNoteSchema } from './binder-note.entity.ts';
import type { OfficeHandoverSchema } from './office-handover.entity.ts';

const db = builderOf<
  TermTables & TablesOf<typeof BinderNoteSchema | typeof BinderDocumentSchema | typeof OfficeHandoverSchema>
>();

/** Who asks, and when. */
interface Reader {
  today: Value<string>;
  reader: Value<number>;
}

const MOST_TERMS = 60;

/** A term of the same office that the reader has. */
const ofReader = (reader: Value<number>) =>
  sql`select from executive_terms term where term.position = t.position and term.user_id = ${reader}`;

/** Who follows in the office of a term: the first after it that counts on the day, or is to. */
const successorOf = (day: Value<string>) => sql<number | null>`(
  select term.id from executive_terms term
   where term.position = t.position and (term.start_date, term.id) > (t.start_date, t.id)
     and (${inForce(day)} or (term.is_waiting and term.start_date > ${day}))
   order by term.start_date, term.id limit 1)`;

const counts = {
  notes: sql<number>`(select count(*)::int from binder_notes n where n.term_id = t.id)`,
  documents: sql<number>`(select count(*)::int from binder_documents d where d.term_id = t.id and d.is_whole)`,
};

/** Terms with what is to be known of their binders, whoever held them. */
const binderTerms = ({ today, reader }: Reader) =>
  db
    .selectFrom('executive_terms as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('academic_years as y', 'y.id', 't.academic_year_id')
    .leftJoin('office_handovers as h', 'h.term_id', 't.id')
    .leftJoin('users as outgoing', 'outgoing.id', 'h.handed_over_by_id')
    .leftJoin('users as incoming', 'incoming.id', 'h.taken_over_by_id')
    .leftJoin('executive_terms as next', (join) => join.on('next.id', '=', successorOf(today)))
    .leftJoin('users as follower', 'follower.id', 'next.user_id')
    .select(['t.id', 't.user_id as userId', 'u.name as userName', 't.position', 'y.year as academicYear'])
    .select(['t.start_date as startDate', 't.end_date as endDate', 't.handover_notes as handoverNotes'])
    .select(['t.is_waiting as isWaiting', 't.is_withdrawn as isWithdrawn'])
    .select(['h.handed_over_at as handedOverAt', 'outgoing.name as handedOverBy'])
    .select(['h.witness_reason as witnessReason'])
    .select(['h.taken_over_at as takenOverAt', 'incoming.name as takenOverBy'])
    .select(['next.id as successorTermId', 'next.user_id as successorId', 'follower.name as successorName'])
    .select([counts.notes.as('noteCount'), counts.documents.as('documentCount')])
    .select(
      sql<boolean>`exists (select from executive_terms term where term.id = t.id and ${inForce(today)})`.as(
        'isInForce',
      ),
    )
    .select(sql<boolean>`exists (${ofReader(reader)} and ${inForce(today)})`.as('readerServes'))
    .select(sql<boolean>`exists (${ofReader(reader)} and term.is_waiting)`.as('readerFollows'));

/** One term with what is to be known of its binder; withdrawn ones have none. */
export const binderTermById = statement((of: Reader & { id: Value<number> }) =>
  binderTerms(of).where('t.id', '=', of.id).where('t.is_withdrawn', '=', false),
);

export type BinderTermRow = RowsOf<typeof binderTermById>;

/** The terms of the reader and those of the offices in which they serve or follow, newest first. */
export const termsAroundReader = statement((of: Reader) =>
  binderTerms(of)
    .where('t.is_withdrawn', '=', false)
    .where((eb) =>
      someOf([
        eb('t.user_id', '=', of.reader),
        sql<SqlBool>`t.position in (select term.position from executive_terms term
          where term.user_id = ${of.reader} and (${inForce(of.today)} or term.is_waiting))`,
      ]),
    )
    .orderBy('t.start_date', 'desc')
    .orderBy('t.id', 'desc')
    .limit(sql.lit(MOST_TERMS)),
);

/** Terms, which nobody else signs for or writes into until the transaction ends. */
export const lockTerms = statement((of: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('executive_terms')
    .select('id')
    .where('id', '=', anyOf(of.ids))
    .orderBy('id')
    .forNoKeyUpdate(),
);
