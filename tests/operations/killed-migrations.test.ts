import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrations } from '../../server/app/migrations.ts';
import { AppProcess, freePort } from '../support/app-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
});

afterAll(async () => {
  await place.drop();
});

const emptied = `
  drop schema if exists graphile_worker cascade;
  drop schema public cascade;
  create schema public`;

const columns = () =>
  place.sql(`
    select table_name, column_name, data_type, is_nullable, column_default
      from information_schema.columns where table_schema = 'public' order by 1, 2`);

const applied = async (): Promise<number> => {
  const [row] = await place
    .sql<{ n: number }>(`select count(*)::int n from mikro_orm_migrations`)
    .catch(() => []);
  return row?.n ?? 0;
};

const isWriting = async (): Promise<boolean> =>
  (
    await place.sql(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
    )
  ).length > 0;

describe('a server that is killed while it migrates', () => {
  it.each([
    ['while the tables are made', isWriting],
    ['between the tables and the queue of jobs', async () => (await applied()) > 0],
  ])('leaves a database that the next one brings to head: %s', async (what, isReached) => {
    const whole = await columns();
    await place.sql(emptied);
    const settings = { databaseUrl: place.url, mpesaUrl: 'http://127.0.0.1:9', port: await freePort() };
    const first = await AppProcess.spawn(settings);
    await until(what, isReached);
    await first.kill();
    const second = await AppProcess.start(settings);
    expect(await applied()).toBe(migrations.length);
    expect(await columns()).toEqual(whole);
    await second.kill();
  });
});
