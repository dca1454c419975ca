import type { Constructor, EntitySchema } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import {
  PlanningClient,
  PlanningManager,
  PooledClient,
  putReadersBeside,
  type ClientOptions,
} from './planned-statements.ts';
import { SharedReaders } from './shared-readers.ts';
import { countStatement } from './statement-counter.ts';

export type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface OrmOptions {
  url: string;
  entities: EntitySchema[];
  migrations: { name: string; class: Constructor<Migration> }[];
  log: Logger;
  poolSize?: number;
  /** How many connections beside those of the pool are shared by statements that only read; none when absent. */
  sharedReaders?: number;
  /** For migrations, which may work on a large table for as long as it takes. */
  isPatient?: boolean;
  /** Whether the url leads to a pooler, which may give each transaction another session. */
  isPooled?: boolean;
  /** How many times as long as usual a connection, a lock or an answer is waited for; 1 when absent. */
  patience?: number;
}

const SECOND = 1000;

const timeLimits = (patience: number): pg.ClientConfig & ClientOptions => ({
  statement_timeout: 5 * SECOND * patience,
  // A server that is there and says nothing does not end its own statements.
  answerWithinMs: 7 * SECOND * patience,
  lock_timeout: 2 * SECOND * patience,
});

/**
 * Our statements are short, whatever PostgreSQL believes they cost: a walk that ends with its page, or that is not taken at
 * all, is weighed as if it went through the whole table, and compiling for it would take longer than the answer.
 */
const UNCOMPILED = '-c jit=off';
/** Also where the limits of the others are those of the role. */
const WITHOUT_LIMITS = '-c statement_timeout=0 -c lock_timeout=0';

/** Counters written by single SQL statements only. */
const TABLES_WITHOUT_ENTITY = ['rate_limits', 'registration_counters'];

const { TIMESTAMPTZ } = pg.types.builtins;
const readAnyMoment = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/** A moment as a session in UTC writes it is ISO 8601 but for two signs, which the engine reads many times faster. */
const readMoment = (text: string): Date =>
  text.endsWith('+00') && text[10] === ' '
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : readAnyMoment(text);

/** Moments come out of plain SQL as `Date`, like out of entities; other types stay as the ORM reads them. */
function readMomentsAsDates(pool: pg.Pool): void {
  const types = pool.options.types as pg.TypeOverrides | undefined;
  types?.setTypeParser(TIMESTAMPTZ, readMoment);
}

/** They are there as long as the pool is. */
function shareReaders(pool: pg.Pool, most: number): void {
  const readers = new SharedReaders(pool, most);
  putReadersBeside(pool, readers);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await readers.end();
    await end();
  };
}

/** Opens the ORM on one PostgreSQL pool whose sessions run in UTC and give up on slow statements and locks. */
export async function openOrm({
  url,
  entities,
  migrations,
  log,
  poolSize = 12,
  sharedReaders = 0,
  isPatient = false,
  isPooled = false,
  patience = 1,
}: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: url,
    entityManager: PlanningManager,
    entities,
    extensions: [Migrator],
    migrations: { migrationsList: migrations, snapshot: false, transactional: true, allOrNothing: true },
    forceUtcTimezone: true,
    // Triggers are written by hand in migrations.
    schemaGenerator: { skipTables: TABLES_WITHOUT_ENTITY, ignoreTriggers: true, ignoreRoutines: true },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      Client: isPooled ? PooledClient : PlanningClient,
      onPoolCreated: (pool: pg.Pool) => {
        readMomentsAsDates(pool);
        if (sharedReaders > 0) {
          shareReaders(pool, sharedReaders);
        }
      },
      connectionTimeoutMillis: 2 * SECOND * patience,
      ...(isPatient ? {} : timeLimits(patience)),
      idle_in_transaction_session_timeout: 10 * SECOND,
      options: isPatient ? `${UNCOMPILED} ${WITHOUT_LIMITS}` : UNCOMPILED,
      application_name: 'chapterhouse',
    },
    onQuery: (sql, values) => {
      countStatement(sql, values);
      return sql;
    },
    logger: (message) => {
      log.debug({ orm: message }, 'database');
    },
    colors: false,
  });
}
