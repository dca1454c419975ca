import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Value } from './plan.ts';

export type Condition = Expression<SqlBool>;

/** All of the conditions that are there; true without any. */
export const allOf = (...conditions: (Condition | null)[]): Condition =>
  expressionBuilder<never>().and(conditions.filter((condition) => condition !== null));

/** Finds a pattern anywhere in an expression, whatever its case. */
export const contains = (searched: Expression<string>, pattern: Value<string>): Condition =>
  sql`${searched} ilike ${pattern} escape '\\'`;

/** One of a list of row numbers, which is one value; use: `.where('id', '=', anyOf(ids))`. */
export const anyOf = (ids: Value<readonly number[]>): Expression<number> => sql<number>`any(${ids}::int[])`;

/** One of a list of texts, which is one value too. */
export const anyText = (texts: Value<readonly string[]>): Expression<string> =>
  sql<string>`any(${texts}::text[])`;

/** One of a list of texts of fixed length, whose index is of no use to a list of any other. */
export const anyFixed = (texts: Value<readonly string[]>): Expression<string> =>
  sql<string>`any(${texts}::bpchar[])`;

/** At least one of the conditions; false without any. */
export const someOf = (conditions: readonly Condition[]): Condition =>
  expressionBuilder<never>().or([...conditions]);
