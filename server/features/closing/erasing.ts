import { sql, type RawBuilder } from 'kysely';
import type { PeopleInTables } from '../../core/db/person-references.ts';
import type { Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';
import type { ClosingPerson, Obstacle, WhenClosed } from '../../core/db/when-closed.ts';

/** Who is forgotten, and by what they are known. */
interface Forgotten {
  ids: Value<readonly number[]>;
  emails: Value<readonly string[]>;
  words: Value<string>;
  name: Value<string>;
  now: Value<Date>;
}

const bound = (asked: Forgotten): ClosingPerson => ({
  ids: sql`${asked.ids}::int[]`,
  emails: sql`${asked.emails}::text[]`,
  words: sql`${asked.words}::text`,
  name: sql`${asked.name}::text`,
  now: sql`${asked.now}::timestamptz`,
});

const erase = ({ table, whose }: NonNullable<WhenClosed['erased']>[number]) =>
  statementOf({}, (asked: Forgotten) => sql`delete from ${sql.table(table)} where ${whose(bound(asked))}`);

const blank = ({ table, whose, columns }: NonNullable<WhenClosed['blanked']>[number]) =>
  statementOf({}, (asked: Forgotten) => {
    const set = Object.entries(columns).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value(bound(asked))}`,
    );
    return sql`update ${sql.table(table)} set ${sql.join(set)} where ${whose(bound(asked))}`;
  });

/** So many characters fit into a column; nothing where it has no limit. */
const room = (table: string, column: string): RawBuilder<unknown> => sql`
  coalesce((select nullif(atttypmod, -1) - 4 from pg_attribute
     where attrelid = ${sql.lit(table)}::regclass and attname = ${sql.lit(column)}), 10000000)`;

const replaced = (text: RawBuilder<unknown>, { words, name }: ClosingPerson): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, ${words}, ${name}, 'gi')`;

const clean = ([table, columns]: readonly [string, readonly string[]]) =>
  statementOf({}, (asked: Forgotten) => {
    const person = bound(asked);
    const set = columns.map(
      (column) =>
        sql`${sql.ref(column)} = left(${replaced(sql.ref(column), person)}, ${room(table, column)})`,
    );
    const found = columns.map((column) => sql`${sql.ref(column)} ~* ${person.words}`);
    return sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(found, sql` or `)}`;
  });

const cleanList = ([table, columns]: readonly [string, readonly string[]]) =>
  statementOf({}, (asked: Forgotten) => {
    const person = bound(asked);
    const set = columns.map(
      (column) => sql`${sql.ref(column)} = array(
        select ${replaced(sql`said`, person)} from unnest(${sql.ref(column)}) with ordinality list(said, place) order by place)`,
    );
    const found = columns.map(
      (column) => sql`array_to_string(${sql.ref(column)}, chr(10)) ~* ${person.words}`,
    );
    return sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(found, sql` or `)}`;
  });

const look = ({ words, found }: Obstacle) => ({
  words,
  find: statementOf({ n: int }, (asked: Forgotten) => sql`${found(bound(asked))} limit 1`),
});

/** The statements by which nothing of a person stays but what the books need, by number. */
export function erasingOf(people: readonly PeopleInTables[]) {
  const told = people.flatMap(({ whenClosed }) => whenClosed ?? []);
  const erased = told.flatMap((each) => each.erased ?? []);
  return {
    obstacles: told.flatMap((each) => each.obstacles ?? []).map(look),
    writings: erased.filter(({ isWriting }) => isWriting).map(erase),
    always: [
      ...erased.filter(({ isWriting }) => !isWriting).map(erase),
      ...told.flatMap((each) => each.blanked ?? []).map(blank),
      ...told.flatMap((each) => Object.entries(each.cleaned ?? {})).map(clean),
      ...told.flatMap((each) => Object.entries(each.cleanedLists ?? {})).map(cleanList),
    ],
  };
}

export type Erasing = ReturnType<typeof erasingOf>;
