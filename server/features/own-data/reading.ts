import { sql } from 'kysely';
import type { HandedOutTable, OwnRecords } from '../../core/db/own-records.ts';
import type { Value } from '../../core/db/plan.ts';
import { text } from '../../core/db/result-columns.ts';
import { statementOf } from '../../core/db/statement.ts';

interface Whose {
  ids: Value<readonly number[]>;
  emails: Value<readonly string[]>;
}

const valueOf = (table: string, column: HandedOutTable['columns'][string]) => {
  if (typeof column !== 'string') {
    return column;
  }
  const stored = sql.ref(`${table}.${column}`);
  return column.endsWith('_cents') ? sql`(${stored} / 100.0)::numeric(14, 2)` : stored;
};

function readingOf({ title, table, whose, columns }: HandedOutTable) {
  const pairs = Object.entries(columns).map(
    ([says, column]) => sql`${sql.lit(says)}::text, ${valueOf(table, column)}`,
  );
  const [first] = Object.values(columns);
  return {
    title,
    find: statementOf({ row: text }, (asked: Whose) => {
      const owner = { ids: sql`${asked.ids}::int[]`, emails: sql`${asked.emails}::text[]` };
      return sql`select json_build_object(${sql.join(pairs)})::text "row" from ${sql.table(table)}
        where ${whose(owner)} order by ${valueOf(table, first ?? 'id')}`;
    }),
  };
}

/** The statements by which everything is read that the features hand out to whom it is about. */
export const readingsOf = (records: readonly OwnRecords[]) =>
  records.flatMap(({ handedOut = [] }) => handedOut).map(readingOf);

export type Reading = ReturnType<typeof readingOf>;
