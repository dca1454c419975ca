import { sql } from 'kysely';
import { boundedCountOf, countRows } from '../../core/db/counts.ts';
import type { Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../core/db/row-window.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { AccountMergeSchema, DifferentPeopleSchema, MovedRowSchema } from './account-merge.entity.ts';

const db = builderOf<
  TablesOf<typeof AccountMergeSchema | typeof MovedRowSchema | typeof DifferentPeopleSchema> & PeopleTables
>();

interface NewMerge {
  keptId: Value<number>;
  closedId: Value<number>;
  reason: Value<string>;
  wasActive: Value<boolean>;
  by: Value<number>;
  now: Value<Date>;
}

/** Writes a merge down; the database refuses a second one of an account that is merged already. */
export const addMerge = statement((asked: NewMerge) =>
  db
    .insertInto('account_merges')
    .values({
      kept_id: asked.keptId,
      closed_id: asked.closedId,
      reason: asked.reason,
      was_active: asked.wasActive,
      merged_by_id: asked.by,
      merged_at: asked.now,
    })
    .returning('id'),
);

const merges = db
  .selectFrom('account_merges as m')
  .innerJoin('users as kept', 'kept.id', 'm.kept_id')
  .innerJoin('users as closed', 'closed.id', 'm.closed_id')
  .innerJoin('users as by', 'by.id', 'm.merged_by_id')
  .leftJoin('users as undoer', 'undoer.id', 'm.undone_by_id')
  .select(['m.id', 'm.reason', 'm.was_active as wasActive', 'm.merged_at as mergedAt'])
  .select(['m.undone_at as undoneAt', 'by.name as mergedBy', 'undoer.name as undoneBy'])
  .select(['m.kept_id as keptId', 'kept.name as keptName', 'kept.username as keptUsername'])
  .select(['m.closed_id as closedId', 'closed.name as closedName', 'closed.username as closedUsername']);

export const mergeById = statement((asked: { id: Value<number> }) => merges.where('m.id', '=', asked.id));

export type MergeRow = RowsOf<typeof mergeById>;

/** A page of the accounts that were merged, latest first. */
export const mergePage = statement(
  (asked: RowWindow) =>
    merges
      .select(boundedCountOf(db.selectFrom('account_merges'), asked.isCounted).as('total'))
      .orderBy('m.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [FIRST_ROW, FIRST_UNCOUNTED],
);

export const countMerges = statement(() => db.selectFrom('account_merges').select(countRows.as('n')));

/** A merge under the lock of whoever undoes it. */
export const lockMerge = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('account_merges')
    .select(['undone_at as undoneAt', 'was_active as wasActive', 'merged_at as mergedAt'])
    .where('id', '=', asked.id)
    .forUpdate(),
);

export const markUndone = statement((asked: { id: Value<number>; by: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('account_merges')
    .set({ undone_by_id: asked.by, undone_at: asked.now })
    .where('id', '=', asked.id),
);

/** Remembers two accounts as those of two people, once. */
export const addDifferent = statement(
  (asked: { lowerId: Value<number>; higherId: Value<number>; by: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('different_people')
      .values({
        lower_id: asked.lowerId,
        higher_id: asked.higherId,
        decided_by_id: asked.by,
        decided_at: asked.now,
      })
      .onConflict((any) => any.doNothing())
      .returning('id'),
);

/** Forgets what moved in merges that stand for good. */
export const forgetMoved = statementOf(
  { id: int },
  (asked: { before: Value<Date>; most: Value<number> }) => sql`
    delete from moved_rows where id in (
      select r.id from moved_rows r join account_merges m on m.id = r.merge_id
       where m.merged_at < ${asked.before}::timestamptz limit ${asked.most}::int)
    returning id`,
);
