import pg from 'pg';
import { openOrm } from '../../core/db/orm.ts';
import type { Logger } from '../../core/logger.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { openDatabase } from '../database.ts';
import { entities } from '../declared.ts';
import { migrations } from '../migrations.ts';
import { checkBackup, isSameTally, readBackup, Tally } from './backup-file.ts';
import {
  makeSettingsPlain,
  readDatabase,
  RowLoader,
  setSequence,
  tablesOf,
  withoutChecks,
} from './database-rows.ts';

export interface RestoreParts {
  /** Around a pooler, as the role of the product. */
  directUrl: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  storage: Storage;
  log: Logger;
  /** Whether what the database holds may be thrown away. */
  mayReplace: boolean;
}

async function refuseIfUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name like 'chapterhouse%'",
  );
  if (rowCount !== 0) {
    throw new Error('The database is in use: stop Chapterhouse first.');
  }
}

/** Migrations fill these: they have rows in a database that nobody has used. */
const NEVER_EMPTY = ['number_series'];

async function refuseIfFull(client: pg.Client): Promise<void> {
  for (const table of (await tablesOf(client)).filter((name) => !NEVER_EMPTY.includes(name))) {
    const { rowCount } = await client.query(`select 1 from public."${table}" limit 1`);
    if (rowCount !== 0) {
      throw new Error(
        `The database is not empty (${table} has rows): add --replace to throw away what it holds.`,
      );
    }
  }
}

/** Empties the database and brings it to the schema that the backup was taken at. */
async function prepareSchema(client: pg.Client, schema: string, parts: RestoreParts): Promise<void> {
  const { ownerUrl: url, log } = parts;
  await client.query('drop schema if exists graphile_worker cascade');
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  const orm = await openOrm({ url, entities, migrations, log, poolSize: 2, isPatient: true });
  try {
    await orm.migrator.up({ to: schema });
  } finally {
    await orm.close(true);
  }
}

async function load(client: pg.Client, file: string, storage: Storage): Promise<void> {
  const rows = new RowLoader(client);
  for (const table of await tablesOf(client)) {
    // A migration may have brought rows of its own; those of the backup have them too.
    await client.query(`delete from public."${table}"`);
  }
  for await (const part of readBackup(file)) {
    if ('row' in part) {
      await rows.add(part.table, part.row);
    } else if ('picture' in part) {
      await storage.put(part.picture, Buffer.from(part.base64, 'base64'));
    } else if ('sequence' in part) {
      await setSequence(client, part.sequence, part.value);
    }
  }
  await rows.flush();
}

async function loadAndCompare(client: pg.Client, file: string, storage: Storage): Promise<void> {
  const wanted = new Tally();
  for await (const part of readBackup(file)) {
    if (!('picture' in part)) {
      wanted.addPart(part);
    }
  }
  await makeSettingsPlain(client);
  await client.query('begin');
  await withoutChecks(client, () => load(client, file, storage));
  const found = new Tally();
  for await (const part of readDatabase(client)) {
    found.addPart(part);
  }
  if (!isSameTally(wanted.totals(), found.totals())) {
    throw new Error('The restored rows are not those of the backup; nothing was kept.');
  }
  await client.query('commit');
}

/** Brings a database and its pictures to what a backup holds, and the schema to that of this version. */
export async function restoreBackup(file: string, parts: RestoreParts): Promise<Record<string, string>> {
  const { schema, totals } = await checkBackup(file);
  if (!migrations.some(({ name }) => name === schema)) {
    throw new Error(`The backup stands at ${schema}, which this version does not know: use a newer one.`);
  }
  const client = new pg.Client({ connectionString: parts.ownerUrl, application_name: 'club-restore' });
  await client.connect();
  try {
    await refuseIfUsed(client);
    if (!parts.mayReplace) {
      await refuseIfFull(client);
    }
    await prepareSchema(client, schema, parts);
    await loadAndCompare(client, file, parts.storage);
  } finally {
    await client.end();
  }
  const database = await openDatabase(parts.directUrl, parts.log, { ownerUrl: parts.ownerUrl });
  await database.close();
  return totals;
}
