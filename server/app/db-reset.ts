import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { type Config, configFromProcess } from '../config/config.ts';
import { createLogger } from '../core/logger.ts';
import { openDatabase } from './database.ts';
import { optionalRooms } from './optional-rooms.ts';

/** Host and name of a database, without the password of its address. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function isMeant(config: Config): Promise<boolean> {
  if (process.argv.includes('--yes')) {
    return true;
  }
  const target =
    config.databaseUrl === null ? `the embedded database in ${config.dataDir}` : nameOf(config.databaseUrl);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `This deletes every member, payment and audit entry in ${target}. Type "delete" to go on: `;
  const answer = await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
  terminal.close();
  return answer.trim() === 'delete';
}

// Everything of ours is in these two schemas: our tables, and those of the job queue.
async function emptyServer(url: string, ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name like 'chapterhouse%'",
    );
    if (rowCount !== 0) {
      throw new Error('The database is in use: stop Chapterhouse first.');
    }
    await client.query('drop schema if exists graphile_worker cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end();
  }
  const database = await openDatabase(url, createLogger('warn'), { ownerUrl });
  await database.close();
}

async function reset(): Promise<void> {
  const config = configFromProcess();
  if (!(await isMeant(config))) {
    console.log('Nothing was deleted.');
    return;
  }
  if (config.databaseUrl === null) {
    const { removeEmbeddedPostgres } = await optionalRooms.embeddedRemoval();
    await removeEmbeddedPostgres(config.dataDir);
    console.log('The embedded database was deleted; the next start makes a new one.');
    return;
  }
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  await emptyServer(directUrl, config.databaseOwnerUrl ?? directUrl);
  console.log(`The database ${nameOf(config.databaseUrl)} is empty and has the current schema.`);
}

try {
  await reset();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
