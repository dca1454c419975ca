import type { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { openOrm, type OrmOptions } from './orm.ts';

/** Any fixed number will do; it is the same for every process of one database. */
const MIGRATION_LOCK = 720_114;

/** However long the process takes that migrates before us. */
const WAIT_FOR_LOCK = {
  text: 'select pg_advisory_lock($1)',
  values: [MIGRATION_LOCK],
  query_timeout: 2 ** 31 - 1,
};

/**
 * Brings the schema to head, under an advisory lock: of several processes that boot at once one migrates, the others wait.
 * Jobs keep their own schema, migrated by their library. `finish` is the last that is done under the lock.
 */
export async function migrateToHead(
  orm: MikroORM,
  options: OrmOptions,
  pool: Pool,
  finish?: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query(WAIT_FOR_LOCK);
    if (!(await isAtHead(orm))) {
      await migrateTables(options);
    }
    await runMigrations({ pgPool: pool });
    await finish?.(client);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** With connections of their own: a statement of a migration on a large table is not given up because it takes long. */
async function migrateTables(options: OrmOptions): Promise<void> {
  const orm = await openOrm({ ...options, poolSize: 2, isPatient: true });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}

/** True when no migration waits: readiness asks this. */
export async function isAtHead(orm: MikroORM): Promise<boolean> {
  return (await orm.migrator.getPending()).length === 0;
}
