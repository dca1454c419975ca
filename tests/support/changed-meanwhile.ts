import pg from 'pg';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

/**
 * Begins `work` while a row is held, changes what leads to its number once somebody waits for that row, and lets go: what
 * `work` has read by then is no longer so.
 */
export async function changedMeanwhile<T>(
  app: TestApp,
  { table, id }: { table: string; id: number },
  work: () => Promise<T>,
  changes: readonly string[],
): Promise<T> {
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`select 1 from ${table} where id = $1 for update`, [id]);
    const begun = work();
    await until('somebody to wait for the row', async () => {
      const waiting = await app.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    for (const change of changes) {
      await holder.query(change, [id]);
    }
    await holder.query('commit');
    return await begun;
  } finally {
    await holder.end();
  }
}
