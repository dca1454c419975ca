import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/app/database.ts';
import { startEmbeddedPostgres } from '../../server/embedded/embedded-postgres.ts';
import { existingCluster } from '../../server/embedded/postgres-home.ts';
import { livePostmaster, stopPostmaster } from '../../server/embedded/postmaster.ts';
import { isAlive } from '../../server/embedded/start-lock.ts';
import { createLogger } from '../../server/core/logger.ts';

export interface DatabaseServer {
  /** Where databases are made and dropped. */
  adminUrl: string;
  /** A migrated database that every test file copies. */
  template: string;
  stop(): Promise<void>;
}

export const FOLDER_PREFIX = 'chapterhouse-tests-';
const log = createLogger('silent');

export const databaseOn = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** The database of an address as the role that the product works with: it owns nothing. */
export const asRuntimeRole = (url: string): string => {
  const changed = new URL(url);
  changed.username = 'chapterhouse_app';
  return changed.href;
};

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Stops and removes the servers of test runs that were killed before they could do it themselves. */
async function sweepOrphans(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of folders) {
    const owner = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    const mine = (await stat(join(tmpdir(), name)).catch(() => undefined))?.uid === process.getuid?.();
    if (isAlive(owner) || !mine) {
      continue;
    }
    const cluster = await existingCluster(join(tmpdir(), name, 'postgres'));
    const orphan = cluster === null ? null : await livePostmaster(cluster);
    if (orphan !== null) {
      await stopPostmaster(orphan.pid);
    }
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

async function ownServer(durable: boolean): Promise<{ url: string; stop: () => Promise<void> }> {
  await sweepOrphans();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${String(process.pid)}-`));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log, durable });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the PostgreSQL of one test run, or uses that of TEST_DATABASE_URL, and makes the template in it. Only a durable
 * one waits for the disk.
 */
export async function startDatabaseServer(
  givenUrl: string | undefined,
  { durable = false } = {},
): Promise<DatabaseServer> {
  const server =
    givenUrl === undefined ? await ownServer(durable) : { url: givenUrl, stop: () => Promise.resolve() };
  const template = `template_${randomBytes(6).toString('hex')}`;
  await runOn(server.url, `create database ${template}`);
  const templateUrl = databaseOn(server.url, template);
  const database = await openDatabase(asRuntimeRole(templateUrl), log, { ownerUrl: templateUrl });
  await database.close();
  return {
    adminUrl: server.url,
    template,
    stop: async () => {
      await runOn(server.url, `drop database if exists ${template} with (force)`);
      await server.stop();
    },
  };
}
