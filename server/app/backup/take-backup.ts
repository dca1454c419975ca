import { rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { fileNames } from '../../core/storage/pictures.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { checkBackup, isSameTally, writeBackup, type Part } from './backup-file.ts';
import { makeSettingsPlain, readDatabase, tablesOf } from './database-rows.ts';

interface Taken {
  totals: Record<string, string>;
  /** Files that rows name and the storage has not. */
  missing: string[];
}

async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from mikro_orm_migrations order by name desc limit 1',
  );
  if (!rows[0]) {
    throw new Error('The database has no schema yet: there is nothing to back up.');
  }
  return rows[0].name;
}

async function pictureNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; widths: number[] }>(
    'select name, widths::int[] widths from stored_pictures order by name',
  );
  return rows.flatMap((row) => fileNames(row.name, row.widths)).map(({ name }) => name);
}

/** None where the schema is of a release that knew no documents. */
async function documentNames(client: pg.Client): Promise<string[]> {
  if (!(await tablesOf(client)).includes('binder_documents')) {
    return [];
  }
  const { rows } = await client.query<{ name: string }>(
    'select stored_name name from binder_documents where is_whole order by 1',
  );
  return rows.map(({ name }) => name);
}

async function* files(client: pg.Client, storage: Storage, missing: string[]): AsyncGenerator<Part> {
  for (const name of [...(await pictureNames(client)), ...(await documentNames(client))]) {
    const bytes = await storage.get(name);
    if (bytes) {
      yield { picture: name, base64: bytes.toString('base64') };
    } else {
      missing.push(name);
    }
  }
}

/** The database at one moment, and then its files: those are never changed, only added and removed. */
async function* everything(client: pg.Client, storage: Storage, missing: string[]): AsyncGenerator<Part> {
  await makeSettingsPlain(client);
  await client.query('begin isolation level repeatable read, read only');
  yield { backup: 1, schema: await schemaOf(client), takenAt: new Date().toISOString() };
  yield* readDatabase(client);
  yield* files(client, storage, missing);
  await client.query('commit');
}

/** Writes everything of a club into one file, under its name only once it has been read again and found whole. */
export async function takeBackup(url: string, storage: Storage, file: string): Promise<Taken> {
  const client = new pg.Client({ connectionString: url, application_name: 'club-backup' });
  const unfinished = `${file}.part`;
  await client.connect();
  try {
    await rm(unfinished, { force: true });
    const missing: string[] = [];
    const totals = await writeBackup(unfinished, everything(client, storage, missing));
    const { totals: found } = await checkBackup(unfinished);
    if (!isSameTally(totals, found)) {
      throw new Error('What was written cannot be read again: the disk is not to be trusted.');
    }
    await rename(unfinished, file);
    return { totals, missing };
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}
