import { sql, type RawBuilder } from 'kysely';
import { int, text } from '../../core/db/result-columns.ts';
import type {
  CarriedColumn,
  OnePerPerson,
  PeopleInTables,
  PersonReference,
  YieldingColumn,
} from '../../core/db/person-references.ts';
import type { Value } from '../../core/db/plan.ts';
import { statementOf } from '../../core/db/statement.ts';

/** The merge, and the account that is kept and the one that is closed. */
export interface Pair {
  mergeId: Value<number>;
  keptId: Value<number>;
  closedId: Value<number>;
}

type Person = Pick<Pair, 'keptId' | 'closedId'>;

const columnOf = (row: string) => (name: string) => sql.ref(`${row}.${name}`);

/** The person, or their row in the table that the reference goes through. */
const named = ({ through }: PersonReference, id: Value<number>): RawBuilder<unknown> =>
  through === undefined
    ? sql`${id}::int`
    : sql`(select id from ${sql.table(through)} where user_id = ${id}::int)`;

const placeOf = ({ table, column }: CarriedColumn) => sql`${sql.lit(table)}, ${sql.lit(column)}`;

const isRemembered = ({ table, column }: CarriedColumn, mergeId: Value<number>) =>
  sql`m.merge_id = ${mergeId}::int and m.table_name = ${sql.lit(table)} and m.column_name = ${sql.lit(column)}`;

/** Two rows of which a person can have one only, `a` of the kept account and `b` of the closed one. */
function doubles(reference: PersonReference, one: OnePerPerson, { keptId, closedId }: Person) {
  const { table, column } = reference;
  const same = one.per.map((name) => sql`${columnOf('a')(name)} = ${columnOf('b')(name)}`);
  const among = one.among ? [one.among(columnOf('a')), one.among(columnOf('b'))] : [];
  const conditions = [
    sql`${columnOf('a')(column)} = ${keptId}::int and ${columnOf('b')(column)} = ${closedId}::int`,
    ...same,
    ...among,
  ];
  return sql`${sql.table(table)} a, ${sql.table(table)} b where ${sql.join(conditions, sql` and `)}`;
}

/** Sets one of two rows aside where a person can have one only. */
const setAside = (reference: PersonReference, one: OnePerPerson) =>
  statementOf({}, (pair: Pair) => {
    const { table } = reference;
    const isOtherBetter =
      one.better === undefined
        ? sql`false`
        : sql`${columnOf('b')(one.better)} and not ${columnOf('a')(one.better)}`;
    return sql`
      with doubled as (
        select case when ${isOtherBetter} then a.id else b.id end as id from ${doubles(reference, one, pair)}),
      gone as (
        delete from ${sql.table(table)} t using doubled where t.id = doubled.id returning t.*)
      insert into moved_rows (merge_id, table_name, column_name, row_id, set_aside)
      select ${pair.mergeId}::int, ${placeOf(reference)}, gone.id, to_jsonb(gone) from gone`;
  });

const findDouble = (reference: PersonReference, one: OnePerPerson) =>
  statementOf({ n: int }, (pair: Person) => sql`select 1 as n from ${doubles(reference, one, pair)} limit 1`);

const move = (reference: PersonReference) => {
  const { table, column } = reference;
  return statementOf(
    {},
    ({ mergeId, keptId, closedId }: Pair) => sql`
      with moved as (
        update ${sql.table(table)} set ${sql.ref(column)} = ${named(reference, keptId)}
         where ${sql.ref(column)} = ${named(reference, closedId)} returning id)
      insert into moved_rows (merge_id, table_name, column_name, row_id)
      select ${mergeId}::int, ${placeOf(reference)}, moved.id from moved`,
  );
};

const moveBack = (reference: PersonReference) => {
  const { table, column } = reference;
  return statementOf(
    {},
    ({ mergeId, keptId, closedId }: Pair) => sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${named(reference, closedId)} from moved_rows m
       where ${isRemembered(reference, mergeId)} and m.set_aside is null
         and t.id = m.row_id and t.${sql.ref(column)} = ${named(reference, keptId)}`,
  );
};

const putBack = (reference: PersonReference) =>
  statementOf(
    {},
    ({ mergeId }: Pick<Pair, 'mergeId'>) => sql`
      insert into ${sql.table(reference.table)}
      select r.* from moved_rows m, jsonb_populate_record(null::${sql.table(reference.table)}, m.set_aside) r
       where ${isRemembered(reference, mergeId)} and m.set_aside is not null
      on conflict do nothing`,
  );

const holdThrough = (table: string) =>
  statementOf(
    { id: int },
    ({ keptId, closedId }: Person) => sql`
      select id from ${sql.table(table)} where user_id in (${keptId}::int, ${closedId}::int) order by id for update`,
  );

const namesIn = ({ table, column }: CarriedColumn) => [sql.table(table), sql.ref(column)] as const;

const carry = (carried: CarriedColumn) => {
  const [table, column] = namesIn(carried);
  return statementOf(
    {},
    ({ mergeId, keptId, closedId }: Pair) => sql`
      with taken as (
        update ${table} t set ${column} = closed.${column} from ${table} closed
         where t.user_id = ${keptId}::int and closed.user_id = ${closedId}::int
           and t.${column} is null and closed.${column} is not null
        returning t.id, t.${column} as carried)
      insert into moved_rows (merge_id, table_name, column_name, row_id, set_aside)
      select ${mergeId}::int, ${placeOf(carried)}, taken.id, to_jsonb(taken.carried) from taken`,
  );
};

const giveBack = (carried: CarriedColumn) => {
  const [table, column] = namesIn(carried);
  return statementOf(
    {},
    ({ mergeId }: Pick<Pair, 'mergeId'>) => sql`
      update ${table} t set ${column} = null from moved_rows m
       where ${isRemembered(carried, mergeId)} and t.id = m.row_id and to_jsonb(t.${column}) = m.set_aside`,
  );
};

/** Takes the limit from the row of the kept account; what it limited is remembered with it. */
const yieldUp = (yielding: YieldingColumn) => {
  const [table, column] = namesIn(yielding);
  const limited = sql.ref(yielding.of);
  return statementOf(
    {},
    ({ mergeId, keptId, closedId }: Pair) => sql`
      with yielded as (
        update ${table} t set ${column} = null from ${table} kept, ${table} closed
         where t.user_id = ${keptId}::int and kept.id = t.id and closed.user_id = ${closedId}::int
           and kept.${column} is not null and closed.${limited} is not null
        returning t.id, kept.${column} as was, t.${limited} as of)
      insert into moved_rows (merge_id, table_name, column_name, row_id, set_aside)
      select ${mergeId}::int, ${placeOf(yielding)}, y.id, jsonb_build_object('was', y.was, 'of', y.of) from yielded y`,
  );
};

/** Gives the limit back, unless what it limited is another one since. */
const limitAgain = (yielding: YieldingColumn) => {
  const [table, column] = namesIn(yielding);
  const limited = sql.ref(yielding.of);
  return statementOf(
    {},
    ({ mergeId }: Pick<Pair, 'mergeId'>) => sql`
      update ${table} t
         set ${column} = (jsonb_populate_record(null::${table}, jsonb_build_object(${sql.lit(yielding.column)}::text, m.set_aside -> 'was'))).${column}
        from moved_rows m
       where ${isRemembered(yielding, mergeId)} and t.id = m.row_id and t.${column} is null
         and to_jsonb(t.${limited}) = m.set_aside -> 'of'`,
  );
};

/** How many rows of each kind lead to a person. */
const countsOf = (moving: readonly PersonReference[]) =>
  statementOf({ what: text, n: int }, ({ userId }: { userId: Value<number> }) => {
    const counted = moving.map(
      (reference) => sql`
        select ${sql.lit(reference.moves)}::text as what, count(*)::int as n from ${sql.table(reference.table)}
         where ${sql.ref(reference.column)} = ${named(reference, userId)}`,
    );
    return sql`
      select what, sum(n)::int as n from (${sql.join(counted, sql` union all `)}) counted
       group by what having sum(n) > 0 order by what`;
  });

/** The statements by which everything that leads to a person follows to another account, and comes back. */
export function followingOf(people: readonly PeopleInTables[]) {
  const moving = people
    .flatMap(({ references }) => references)
    .filter((reference) => reference.moves !== null);
  const carried = people.flatMap(({ carries = [] }) => carries);
  const limits = people.flatMap(({ yields = [] }) => yields);
  const direct = moving.filter(({ through }) => through === undefined);
  const indirect = moving.filter(({ through }) => through !== undefined);
  const through = [...new Set(indirect.flatMap((reference) => reference.through ?? []))];
  const unique = direct.flatMap((reference) => reference.one.map((one) => ({ reference, one })));
  const refusing = unique.filter(({ one }) => one.refusal !== undefined);
  const yielding = unique.filter(({ one }) => one.refusal === undefined);
  return {
    counts: countsOf(moving),
    /** What is not put together, each with the words for it. */
    obstacles: refusing.map(({ reference, one }) => ({
      words: one.refusal ?? '',
      find: findDouble(reference, one),
    })),
    /**
     * In this order: what names the person itself is locked first, as money that comes is, and what hangs on a row of theirs
     * after that row is locked.
     */
    there: [
      ...yielding.map(({ reference, one }) => setAside(reference, one)),
      ...direct.map(move),
      ...through.map(holdThrough),
      ...limits.map(yieldUp),
      ...carried.map(carry),
      ...indirect.map(move),
    ],
    back: [
      ...direct.map(moveBack),
      ...through.map(holdThrough),
      ...carried.map(giveBack),
      ...limits.map(limitAgain),
      ...indirect.map(moveBack),
      ...[...new Set(yielding.map(({ reference }) => reference))].map(putBack),
    ],
  };
}

export type Following = ReturnType<typeof followingOf>;
