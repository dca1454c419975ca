import type { TestDatabase } from './test-database.ts';

/**
 * Counters of limits change with every refusal, and refused calls and sign-ins are written down: neither is an effect. What
 * waits to be mailed comes with a notification, which is one, and goes by a job some time after; so follows from accounts
 * what is kept to find those of one person, and from orders which of them a job is to weigh.
 */
const NOT_CONTENT = [
  'rate_limits',
  'notice_deliveries',
  'mails',
  'account_keys',
  'accounts_to_compare',
  'orders_to_weigh',
  'audit_entries',
  'audit_seals',
  'refused_attempts',
  'security_events',
  'system_marks',
  'mikro_orm_migrations',
];

const tablesOfContent = async ({ sql }: Pick<TestDatabase, 'sql'>): Promise<string[]> =>
  (
    await sql<{ name: string }>(
      `select tablename name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
      [NOT_CONTENT],
    )
  ).map(({ name }) => name);

/** A checksum of every table, to compare before and after: equal texts mean that no row differs. */
export async function contentOf({ sql }: Pick<TestDatabase, 'sql'>): Promise<Record<string, string>> {
  const tables = await tablesOfContent({ sql });
  const sums = tables.map(
    (name) =>
      `select '${name}' name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) sum from "${name}" t`,
  );
  const rows = await sql<{ name: string; sum: string }>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/**
 * Has the database write down which tables change from now on; answers those since it was last asked. What a question costs
 * does not grow with what is in the tables, unlike comparing their contents.
 */
export async function watchChanges(place: Pick<TestDatabase, 'sql'>): Promise<() => Promise<string[]>> {
  const { sql } = place;
  await sql('create schema watched');
  await sql('create unlogged table watched.changes (name text not null)');
  await sql(`
    create function watched.note() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into watched.changes values (tg_table_name);
      end if;
      return null;
    end $$`);
  for (const name of await tablesOfContent(place)) {
    await sql(`create trigger watched after insert or update or delete on "${name}"
      for each row execute function watched.note()`);
  }
  return async () => {
    const rows = await sql<{ name: string }>('delete from watched.changes returning name');
    return [...new Set(rows.map(({ name }) => name))].sort();
  };
}
