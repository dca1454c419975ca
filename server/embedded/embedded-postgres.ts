import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../core/logger.ts';
import { usableBinaries } from './postgres-binaries.ts';
import type { Launch } from './postgres-cluster.ts';
import { ROLE, makeCluster } from './postgres-cluster.ts';
import { existingCluster, openHome, ownPassword, readNote } from './postgres-home.ts';
import { answers, databaseUrl, launchOnce, launchPatiently } from './postgres-launch.ts';
import { databaseUser } from './postgres-user.ts';
import { keepRunning } from './postgres-watch.ts';
import type { Postmaster } from './postmaster.ts';
import { livePostmaster, stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';
import { Starter } from './starter.ts';

export interface EmbeddedPostgres {
  /** As the role that owns everything. */
  url: string;
  /** As a role that is to work with the tables without owning them; whoever migrates makes it. */
  runtimeUrl: string;
  /** Stops the server if this process started it, or took it over from one that ended; otherwise does nothing. */
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Logger;
  durable?: boolean;
}

const DATABASE = 'chapterhouse';
const RUNTIME_ROLE = 'chapterhouse_app';
const ANSWER_PATIENCE_MS = 20_000;
const PAUSE_MS = 500;

const lockOf = (folder: string): string => join(folder, 'starting.lock');

async function prepare(folder: string, { log, durable = true }: EmbeddedPostgresOptions): Promise<Launch> {
  const runAs = await databaseUser((await existingCluster(folder)) ?? folder);
  const home = await openHome(folder, runAs, log);
  const binaries = await usableBinaries(runAs, log);
  const launch = { home, binaries, runAs, password: await ownPassword(home), durable };
  const major = await readNote(join(home.cluster, 'PG_VERSION'));
  if (major === null) {
    await makeCluster(launch);
    log.info({ cluster: home.cluster }, 'created the database');
  } else if (Number(major) !== binaries.major) {
    throw new Error(
      `The database in ${home.cluster} was made by PostgreSQL ${major}, and this version brings PostgreSQL ${String(binaries.major)}: ` +
        'move it over with pg_dump and pg_restore, or set DATABASE_URL.',
    );
  }
  return launch;
}

/** Joins the server that already runs on this cluster; one that does not answer in time is stopped. */
async function adopt({ home, password }: Launch, log: Logger): Promise<Postmaster | null> {
  const deadline = Date.now() + ANSWER_PATIENCE_MS;
  for (
    let live = await livePostmaster(home.cluster);
    live !== null;
    live = await livePostmaster(home.cluster)
  ) {
    if (Number.isInteger(live.port) && (await answers(databaseUrl(password, live.port, 'postgres')))) {
      log.info({ pid: live.pid, port: live.port }, 'joined the database server that already runs');
      return live;
    }
    if (Date.now() > deadline) {
      log.warn({ pid: live.pid }, 'stopping a database server that does not answer');
      await stopPostmaster(live.pid);
    }
    await delay(PAUSE_MS);
  }
  return null;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await client.query(`create database ${DATABASE} owner ${ROLE}`);
    }
  } finally {
    await client.end();
  }
}

interface Held {
  plan: Launch;
  /** It stays the same over every start, so that the pools of all processes find the server again. */
  port: number;
  starter: Starter;
}

// The application outlives a crash of its server, and the process that started it.
function watchOver({ plan, port, starter }: Held, log: Logger): () => Promise<void> {
  const isUp = async (): Promise<boolean> => (await livePostmaster(plan.home.cluster)) !== null;
  const isWell = async (): Promise<boolean> =>
    (await starter.isElsewhere()) || (starter.isOurs && (await isUp()));
  const takeOver = async (): Promise<void> => {
    if (await starter.isElsewhere()) {
      return;
    }
    await starter.take();
    if (!(await isUp())) {
      log.warn('the database server is gone; starting it again');
      log.info(await launchOnce(plan, port), 'the database server is back');
    }
  };
  return keepRunning(isWell, () =>
    withStartLock(lockOf(plan.home.folder), takeOver).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : error;
      log.warn({ reason }, 'the database server did not start');
    }),
  );
}

/** Follows from that of the owner, which does not follow from it. */
const runtimePassword = (password: string): string =>
  createHmac('sha256', password).update(RUNTIME_ROLE).digest('hex');

async function open(folder: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const plan = await prepare(folder, options);
  const joined = await adopt(plan, log);
  const { port } = joined ?? (await launchPatiently(plan, log));
  await ensureDatabase(databaseUrl(plan.password, port, 'postgres'));
  const url = databaseUrl(plan.password, port, DATABASE);
  const runtimeUrl = databaseUrl(runtimePassword(plan.password), port, DATABASE, RUNTIME_ROLE);
  const starter = new Starter(join(folder, 'starter'));
  if (!joined || !(await starter.isElsewhere())) {
    await starter.take();
  }
  const endWatch = watchOver({ plan, port, starter }, log);
  const stop = async (): Promise<void> => {
    await endWatch();
    const live = starter.isOurs ? await livePostmaster(plan.home.cluster) : null;
    if (live !== null) {
      await stopPostmaster(live.pid);
      await starter.leave();
      log.info({ pid: live.pid }, 'stopped the database server');
    }
  };
  return { url, runtimeUrl, stop };
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the server that runs there already, and returns the URL of its
 * database. Works as root too (the server then runs as a system user), after any kind of unclean stop, and starts the
 * server again when it dies meanwhile, or when the process that started it ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = join(resolve(options.dataDir), 'postgres');
  await mkdir(folder, { recursive: true });
  return withStartLock(lockOf(folder), () => open(folder, options));
}
