import { readdir } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '../../server/app/database.ts';
import { entities } from '../../server/app/declared.ts';
import { migrations } from '../../server/app/migrations.ts';
import { isAtHead, migrateToHead } from '../../server/core/db/migrate.ts';
import { openOrm } from '../../server/core/db/orm.ts';
import { createLogger } from '../../server/core/logger.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const log = createLogger('silent');
let place: TestDatabase;
let database: Database;

beforeAll(async () => {
  place = await createTestDatabase();
  database = await openDatabase(place.url, log);
});

afterAll(async () => {
  await database.close();
  await place.drop();
});

/** Everything the migrations make, one line each, in a fixed order. */
async function structure(): Promise<string[]> {
  const rows = await place.sql<{ line: string }>(`
    select line from (
      select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) line
        from information_schema.columns where table_schema = 'public'
      union all
      select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
      union all
      select indexdef from pg_indexes where schemaname = 'public'
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ 'graphile_worker'
      union all
      select regexp_replace(pg_get_functiondef(oid), '[[:space:]]+', ' ', 'g') from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all
      select 'sequence ' || sequence_name from information_schema.sequences where sequence_schema = 'public'
    ) lines where line not like '%mikro_orm_migrations%' order by line`);
  return rows.map(({ line }) => line);
}

const names = migrations.map(({ name }) => name);

/** Each of them twice, and a look at the whole structure after each. */
const EVERY_MIGRATION_MS = 120_000;

describe('the migrations', () => {
  it('make from nothing exactly what the entities describe', async () => {
    expect(await isAtHead(database.orm)).toBe(true);
    const pending = await database.orm.schema.getUpdateSchemaSQL({ wrap: false });
    const own = pending.split('\n').filter((line) => line.trim() !== '' && !line.includes('graphile_worker'));
    expect(own).toEqual([]);
  });

  it('may take longer than any request, on a table that has become large', async () => {
    class SlowMigration extends Migration {
      override up(): void {
        // More than a statement of a request, or the wait for its answer, may take.
        this.addSql('select pg_sleep(7.5)');
      }
      override down(): void {
        this.addSql('select 1');
      }
    }
    const slow = { name: 'slow', class: SlowMigration };
    // Behind a pooler the limits of requests are those of the role.
    const setLimit = (limit: string): Promise<unknown> =>
      place.sql(`do $$ begin execute format('alter database %I ${limit}', current_database()); end $$`);
    await setLimit(`set statement_timeout = ''5s''`);
    const options = { url: place.url, entities, migrations: [...migrations, slow], log };
    const orm = await openOrm(options);
    try {
      await migrateToHead(orm, options, database.pool);
    } finally {
      await orm.close(true);
      await setLimit('reset statement_timeout');
    }
    const rows = await place.sql(`select name from mikro_orm_migrations where name = 'slow'`);
    expect(rows).toHaveLength(1);
    await place.sql(`delete from mikro_orm_migrations where name = 'slow'`);
  });

  it(
    'can each be taken back and made again, down to an empty database',
    async () => {
      const head = await structure();
      expect(head.length).toBeGreaterThan(100);
      for (const name of names.toReversed()) {
        const before = await structure();
        const [reverted] = await database.orm.migrator.down();
        expect(reverted?.name).toBe(name);
        const without = await structure();
        expect(without).not.toEqual(before);
        await database.orm.migrator.up({ migrations: [name] });
        expect(await structure()).toEqual(before);
        await database.orm.migrator.down({ migrations: [name] });
        expect(await structure()).toEqual(without);
      }
      expect(await structure()).toEqual([]);
      await database.orm.migrator.up();
      expect(await structure()).toEqual(head);
    },
    EVERY_MIGRATION_MS,
  );

  it('are listed in their order, every file of the folder once', async () => {
    const files = (await readdir('migrations')).map((file) => file.replace(/\.ts$/, ''));
    expect(names).toEqual(files.sort());
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });

  it('run once when several processes open one database at the same time', async () => {
    await database.orm.migrator.down({ to: 0 });
    expect(await structure()).toEqual([]);
    const opened = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase(place.url, createLogger('silent'))),
    );
    const rows = await place.sql('select name from mikro_orm_migrations order by name');
    await Promise.all(opened.map((one) => one.close()));
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});
