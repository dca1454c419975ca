import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateToHead } from '../core/db/migrate.ts';
import { openOrm } from '../core/db/orm.ts';
import type { Logger } from '../core/logger.ts';
import { entities } from './declared.ts';
import { migrations } from './migrations.ts';

export interface Database {
  orm: MikroORM;
  /** For the libraries that bring their own SQL: jobs and rate limits. */
  pool: pg.Pool;
  /** The connections that requests share. */
  requests: pg.Pool;
  close(): Promise<void>;
}

const WORK_POOL_SIZE = 12;
/** After so long without an answer a connection is given up. */
const SILENCE_MS = 10_000;

/** Connects and brings the schema to head. */
export async function openDatabase(url: string, log: Logger): Promise<Database> {
  const options = { url, entities, migrations, log };
  const orm = await openOrm(options);
  const pool = new pg.Pool({
    connectionString: url,
    max: WORK_POOL_SIZE,
    connectionTimeoutMillis: 5000,
    query_timeout: SILENCE_MS,
    application_name: 'chapterhouse-jobs',
  });
  let isClosing = false;
  const noteLoss = (error: Error): void => {
    if (!isClosing) {
      log.warn({ err: error.message }, 'database connection lost');
    }
  };
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  await migrateToHead(orm, options, pool);
  return {
    orm,
    pool,
    requests: await orm.em.getConnection().getNativeClient(),
    close: async () => {
      isClosing = true;
      await orm.close(true);
      await pool.end();
    },
  };
}
