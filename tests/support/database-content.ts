import type { TestDatabase } from './test-database.ts';

/** Counters of limits change with every refusal, and refused calls and sign-ins are written down: neither is an effect. */
const NOT_CONTENT = [
  'rate_limits',
  'audit_entries',
  'audit_seals',
  'refused_attempts',
  'security_events',
  'system_marks',
  'mikro_orm_migrations',
];

/** A checksum of every table, to compare before and after: equal texts mean that no row differs. */
export async function contentOf({ sql }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select tablename name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [NOT_CONTENT],
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) sum from "${name}" t`,
  );
  const rows = await sql<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
