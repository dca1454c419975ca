import type { TestDatabase } from './test-database.ts';

/** A column of a table, or the expression that an index is built on. */
export interface Believed {
  relation: string;
  column?: string;
}

/** Has PostgreSQL believe that nearly all rows have this text there. */
export const believe = (
  { sql }: Pick<TestDatabase, 'sql'>,
  { relation, column = 'expr' }: Believed,
  text: string,
) =>
  sql(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $3::text, 'inherited', false,
       'null_frac', 0::real, 'avg_width', 40, 'n_distinct', -0.5::real,
       'most_common_vals', array[$2::text]::text, 'most_common_freqs', '{0.99}'::real[])`,
    [relation, text, column],
  );
