import type { Client } from 'pg';
import type { Part } from './backup-file.ts';

const ROWS_AT_ONCE = 500;

/** Row texts must not depend on how a server happens to be set up. */
const PLAIN_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set search_path = public`;

/** The migrator keeps this one itself. */
const TABLES = `select c.relname name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'mikro_orm_migrations'
  order by 1`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function namesOf(client: Client, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement, values);
  return rows.map(({ name }) => name);
}

export const makeSettingsPlain = (client: Client): Promise<unknown> => client.query(PLAIN_SETTINGS);

/** All tables of the club. */
export const tablesOf = (client: Client): Promise<string[]> => namesOf(client, TABLES);

async function* rowsOf(client: Client, table: string): AsyncGenerator<Part> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as name from ${quoted(table)} t`,
  );
  for (;;) {
    const rows = await namesOf(client, `fetch ${String(ROWS_AT_ONCE)} from backup_rows`);
    yield* rows.map((row) => ({ table, row }));
    if (rows.length < ROWS_AT_ONCE) {
      break;
    }
  }
  await client.query('close backup_rows');
}

/** Every row and every sequence as they are in the transaction at hand. */
export async function* readDatabase(client: Client): AsyncGenerator<Part> {
  for (const table of await tablesOf(client)) {
    yield* rowsOf(client, table);
  }
  const { rows } = await client.query<{ sequence: string; value: string }>(
    `select sequencename sequence, last_value::text value from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename not like 'mikro_orm%' order by 1`,
  );
  yield* rows;
}

/** Columns that are worked out cannot be written. */
const COLUMNS = `select attname name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/** Writes rows of any table, many in a statement. */
export class RowLoader {
  private table = '';
  private statement = '';
  private waiting: string[] = [];

  constructor(private readonly client: Client) {}

  async add(table: string, row: string): Promise<void> {
    if (table !== this.table) {
      await this.flush();
      this.table = table;
      this.statement = await this.statementFor(table);
    }
    this.waiting.push(row);
    if (this.waiting.length >= ROWS_AT_ONCE) {
      await this.flush();
    }
  }

  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length > 0) {
      await this.client.query(this.statement, [rows]);
    }
  }

  private async statementFor(table: string): Promise<string> {
    const columns = (await namesOf(this.client, COLUMNS, [quoted(table)])).map(quoted);
    return `insert into ${quoted(table)} (${columns.join(', ')}) overriding system value
      select ${columns.map((column) => `(r).${column}`).join(', ')}
        from (select given::${quoted(table)} r from unnest($1::text[]) given offset 0) rows`;
  }
}

export const setSequence = (client: Client, sequence: string, value: string): Promise<unknown> =>
  client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), value]);

const FOREIGN_KEYS = `select conrelid::regclass::text "table", conname name, pg_get_constraintdef(oid) definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Runs `load` while no row is held against others and no trigger runs; all of them are held against each other afterwards. */
export async function withoutChecks(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<Record<'table' | 'name' | 'definition', string>>(FOREIGN_KEYS);
  const tables = await tablesOf(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  }
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} disable trigger user`);
  }
  await load();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const table of tables) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
}
