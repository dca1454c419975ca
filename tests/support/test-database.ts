import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseOn, runOn } from './database-server.ts';

export interface TestDatabase {
  url: string;
  /** Runs one statement and returns its rows. */
  sql: <Row extends object = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  drop(): Promise<void>;
}

function fromSetup(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is missing: run these tests with --selectProjects integration.`);
  }
  return value;
}

/** A fresh, migrated and empty database, copied from the template of this run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = fromSetup('CHAPTERHOUSE_TEST_SERVER');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(
    adminUrl,
    `create database ${name} template ${fromSetup('CHAPTERHOUSE_TEST_TEMPLATE')} strategy file_copy`,
  );
  const url = databaseOn(adminUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'chapterhouse-test' });
  pool.on('error', () => undefined);
  return {
    url,
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row & pg.QueryResultRow>(text, values)).rows,
    drop: async () => {
      await pool.end();
      await runOn(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
