import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Value } from './db/plan.ts';
import { nothing } from './db/result-columns.ts';
import { statementOf } from './db/statement.ts';
import type { Topic } from './topics.ts';

/** The channel that every process listens to. NOTIFY carries at most 8,000 bytes. */
export const CHANNEL = 'chapterhouse';

const channel = sql.lit(CHANNEL);

/** Says one thing to every process that listens. */
export const notify = statementOf(
  { pg_notify: nothing },
  (asked: { payload: Value<string> }) => sql`select pg_notify(${channel}, ${asked.payload})`,
);

/** Says many things, given as a JSON list of texts. */
export const notifyAll = statementOf(
  { pg_notify: nothing },
  (asked: { payloads: Value<string> }) =>
    sql`select pg_notify(${channel}, payload) from json_array_elements_text(${asked.payloads}::json) payload`,
);

/** Publishes inside a statement that also makes the change; each field is a column at hand, or a value with its type. */
export function publishing<Event extends object>(
  { name }: Topic<Event>,
  fields: { [Field in keyof Event]: Expression<Event[Field]> },
): RawBuilder<null> {
  const pairs = Object.entries<Expression<unknown>>(fields).map(
    ([field, value]) => sql`${sql.lit(field)}, ${value}`,
  );
  const event = sql`json_build_object(${sql.join(pairs)})`;
  return sql<null>`pg_notify(${channel}, json_build_object('topic', ${sql.lit(name)}, 'event', ${event})::text)`;
}
