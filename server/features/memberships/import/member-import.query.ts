import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../../core/db/row-window.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { MembershipSchema } from '../membership.entity.ts';
import type { ImportedMemberSchema, MemberImportSchema } from './member-import.entity.ts';

const db = builderOf<
  TablesOf<typeof MemberImportSchema | typeof ImportedMemberSchema | typeof MembershipSchema> & PeopleTables
>();

export const addImport = statementOf(
  { id: int },
  (asked: {
    fileName: Value<string>;
    people: Value<number>;
    leftOut: Value<number>;
    by: Value<number>;
    now: Value<Date>;
  }) => sql`
    insert into member_imports (file_name, people, left_out, imported_by_id, imported_at)
    values (${asked.fileName}, ${asked.people}, ${asked.leftOut}, ${asked.by}, ${asked.now}) returning id`,
);

/** Writes down by which list people came, since when they are members, and until when somebody said they would be. */
export const noteImported = statementOf(
  {},
  (asked: { importId: Value<number>; people: Value<string> }) => sql`
    with listed as (
      select p."userId", p."joinedAt", p."until"
        from jsonb_to_recordset(${asked.people}::jsonb) as p("userId" int, "joinedAt" timestamptz, "until" date)),
    noted as (
      insert into imported_members (import_id, user_id)
      select ${asked.importId}::int, listed."userId" from listed)
    update memberships m set created_at = listed."joinedAt", stored_expiry = listed."until"
      from listed where m.user_id = listed."userId"`,
);

const imports = db
  .selectFrom('member_imports as i')
  .innerJoin('users as by', 'by.id', 'i.imported_by_id')
  .select(['i.id', 'i.file_name as fileName', 'i.people', 'i.left_out as leftOut', 'i.kept'])
  .select(['i.imported_at as importedAt', 'i.undone_at as undoneAt', 'by.name as importedBy']);

export const importById = statement((asked: { id: Value<number> }) => imports.where('i.id', '=', asked.id));

export type MemberImportRow = RowsOf<typeof importById>;

/** A page of the lists that were imported, latest first. */
export const importPage = statement(
  (asked: RowWindow) =>
    imports
      .select(boundedCountOf(db.selectFrom('member_imports'), asked.isCounted).as('total'))
      .orderBy('i.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [FIRST_ROW, FIRST_UNCOUNTED],
);

export const countImports = statement(() => db.selectFrom('member_imports').select(countRows.as('n')));

export const lockImport = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('member_imports')
    .select(['id', 'file_name as fileName', 'undone_at as undoneAt'])
    .where('id', '=', asked.id)
    .forUpdate(),
);

export const peopleOfImport = statement((asked: { importId: Value<number> }) =>
  db.selectFrom('imported_members').select('user_id as userId').where('import_id', '=', asked.importId),
);

/** Forgets by which list people came. */
export const forgetImported = statement((asked: { ids: Value<readonly number[]> }) =>
  db.deleteFrom('imported_members').where('user_id', '=', anyOf(asked.ids)),
);

/** Removes memberships; the database refuses where a period belongs to one. */
export const removeMemberships = statement((asked: { ids: Value<readonly number[]> }) =>
  db.deleteFrom('memberships').where('user_id', '=', anyOf(asked.ids)),
);

export const markUndone = statement(
  (asked: { id: Value<number>; by: Value<number>; now: Value<Date>; kept: Value<number> }) =>
    db
      .updateTable('member_imports')
      .set({ undone_by_id: asked.by, undone_at: asked.now, kept: asked.kept })
      .where('id', '=', asked.id),
);
