import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import type { Columns, RowOf } from './result-columns.ts';

/** A query in SQL that stands in a builder's `from`, with what its columns are. */
export const derived = <const Name extends string, C extends Columns>(
  name: Name,
  _columns: C,
  query: RawBuilder<unknown>,
): AliasedRawBuilder<RowOf<C>, Name> => sql<RowOf<C>>`(${query})`.as(name);
