import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateToHead } from '../core/db/migrate.ts';
import { openOrm, type OrmOptions } from '../core/db/orm.ts';
import type { Logger } from '../core/logger.ts';
import { entities } from './declared.ts';
import { migrations } from './migrations.ts';
import { admitRuntimeRole } from './runtime-role.ts';

export interface Database {
  /** Of PostgreSQL itself, whatever is between it and requests. */
  directUrl: string;
  orm: MikroORM;
  /** For the libraries that bring their own SQL: jobs and rate limits. */
  pool: pg.Pool;
  /** The connections that requests share. */
  requests: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 12;
/** Who works jobs listens on one connection and lives by another. */
const LEAST_SHARE = 4;
/** Of these at most, a quarter of all: with more, each is woken for fewer answers at a time. */
const MOST_SHARED = 2;
/** After so long without an answer a connection is given up. */
const SILENCE_MS = 10_000;

/** What one of so many processes gets of what one alone may have. */
export const shareOf = (whole: number, processes: number): number =>
  processes === 1 ? whole : Math.max(LEAST_SHARE, Math.ceil((2 * whole) / processes));

/** Hears of lost connections, those in use and those that wait. */
function onLoss(pool: pg.Pool, note: (error: Error) => void): void {
  pool.on('error', note);
  pool.on('connect', (client) => client.on('error', note));
}

/** Brings the schema to head as its owner, and lets the role of `url` work with it. */
async function migrateAsOwner(ownerUrl: string, url: string, options: OrmOptions): Promise<void> {
  const ownersOptions = { ...options, url: ownerUrl, poolSize: 2 };
  const orm = await openOrm(ownersOptions);
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max: 2,
    connectionTimeoutMillis: 5000,
    application_name: 'chapterhouse-owner',
  });
  onLoss(pool, (error) => {
    options.log.warn({ err: error.message }, 'database connection lost');
  });
  try {
    await migrateToHead(orm, ownersOptions, pool, (client) => admitRuntimeRole(client, url));
  } finally {
    await orm.close(true);
    await pool.end();
  }
}

/** What is said of a database beside its address. */
interface Surroundings {
  /** Around a pooler, where the address leads to one. */
  directUrl?: string;
  /** As the role that owns the tables, around a pooler too. */
  ownerUrl?: string;
  /** How many share it on this machine. */
  processes?: number;
  /** How many times as long as usual requests wait for it: more where the machine has much else to do. */
  patience?: number;
}

/**
 * Connects and brings the schema to head, by the role that owns it where that is another one. Through a pooler go requests alone:
 * jobs, limits and the migration keep locks and ears that belong to a session.
 */
export async function openDatabase(
  url: string,
  log: Logger,
  { directUrl = url, ownerUrl = directUrl, processes = 1, patience = 1 }: Surroundings = {},
): Promise<Database> {
  const poolSize = shareOf(POOL_SIZE, processes);
  const options = { url: directUrl, entities, migrations, log, poolSize, patience };
  if (ownerUrl !== directUrl) {
    await migrateAsOwner(ownerUrl, directUrl, options);
  }
  const isPooled = url !== directUrl;
  const sharedReaders = isPooled ? 0 : Math.min(MOST_SHARED, Math.floor(poolSize / 4));
  const orm = await openOrm({ ...options, url, isPooled, poolSize: poolSize - sharedReaders, sharedReaders });
  const pool = new pg.Pool({
    connectionString: directUrl,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    query_timeout: SILENCE_MS,
    application_name: 'chapterhouse-jobs',
  });
  let isClosing = false;
  onLoss(pool, (error) => {
    if (!isClosing) {
      log.warn({ err: error.message }, 'database connection lost');
    }
  });
  if (ownerUrl === directUrl) {
    await migrateToHead(orm, options, pool);
  }
  return {
    directUrl,
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
