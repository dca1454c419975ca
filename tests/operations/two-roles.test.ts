import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabaseServer } from '../../server/app/database-server.ts';
import { openDatabase } from '../../server/app/database.ts';
import { mayRewriteLog } from '../../server/app/runtime-role.ts';
import { startProblem } from '../../server/app/start-problem.ts';
import { readConfig } from '../../server/config/config.ts';
import { createLogger } from '../../server/core/logger.ts';
import { AppProcess, freePort } from '../support/app-process.ts';
import { callbackBody, sendCallback, startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { databaseOn, runOn } from '../support/database-server.ts';
import { addPerson } from '../support/people.ts';
import { creditedMonths, feeInput, PAY, type Started } from '../support/paying.ts';
import { until } from '../support/until.ts';
import { ask, newFolder, undo } from './embedded-database.ts';

jest.setTimeout(120_000);

const log = createLogger('silent');
const adminUrl = process.env['CHAPTERHOUSE_TEST_SERVER'] ?? '';
const name = `test_${randomBytes(8).toString('hex')}`;
/** A name and a password that a careless statement would break on. */
const role = `Role "of" ${name}`;
const password = `it's /@: ${name}`;

const ownerUrl = databaseOn(adminUrl, name);

function productUrl(): string {
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return url.href;
}

let url: string;

beforeAll(async () => {
  await runOn(adminUrl, `create database ${name}`);
  url = productUrl();
  pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined);
  await (await openDatabase(url, log, { ownerUrl })).close();
});

afterAll(async () => {
  await pool.end();
  await runOn(adminUrl, `drop database ${name} with (force)`);
  await runOn(adminUrl, `drop role ${JSON.stringify(role).replaceAll('\\"', '""')}`);
});

let pool: pg.Pool;

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row & pg.QueryResultRow>(text, values)).rows;

const whoIsConnected = async () =>
  (
    await sql<{ usename: string }>(
      `select distinct usename from pg_stat_activity
        where datname = current_database() and application_name like 'chapterhouse%'`,
    )
  ).map(({ usename }) => usename);

const asProduct = (statement: string) => ask(url, statement);
const asOwner = (statement: string) => ask(ownerUrl, statement);

const seals = () => asOwner('select number, entry_id, seal from audit_seals order by number');

describe('the role of the product', () => {
  it('adds entries to the audit log, which are sealed for it', async () => {
    const before = await seals();
    await asProduct(`insert into audit_entries (action, reason) values ('ROLE_CHANGED', 'by the product')`);
    expect(await asProduct('select reason from audit_entries order by id desc limit 1')).toEqual([
      { reason: 'by the product' },
    ]);
    expect(await seals()).toHaveLength(before.length + 1);
  });

  it.each([
    `update audit_entries set reason = 'rewritten'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries_no_change on audit_entries',
    'drop trigger audit_entries_seal on audit_entries',
    'drop table audit_entries cascade',
    'alter table audit_entries owner to current_user',
    `insert into audit_seals (number, entry_id, seal) values (99, 99, '')`,
    `update audit_seals set seal = ''`,
    'delete from audit_seals',
    'truncate audit_seals',
    'delete from mikro_orm_migrations',
    'create or replace function seal_audit_entry() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function refuse_audit_change() cascade',
    `set session_replication_role = 'replica'`,
    'truncate users cascade',
    'drop table users cascade',
    'alter table users add column anything int',
    'create table anything (id int)',
    'create schema anything',
    'create role anything',
    'delete from graphile_worker.migrations',
    'create temp table forged as select * from audit_entries; create trigger seal after insert on forged for each row execute function seal_audit_entry()',
  ])('is refused: %s', async (statement) => {
    const before = await seals();
    await expect(asProduct(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/^(permission denied|must be owner)/),
    });
    expect(await seals()).toEqual(before);
  });

  it('works with the tables of later migrations, once they were made', async () => {
    await asOwner('create table later (id serial primary key, note text)');
    await expect(asProduct('select * from later')).rejects.toMatchObject({ code: '42501' });
    await (await openDatabase(url, log, { ownerUrl })).close();
    await asProduct(`insert into later (note) values ('new')`);
    expect(await asProduct(`update later set note = 'newer' returning id, note`)).toEqual([
      { id: 1, note: 'newer' },
    ]);
    await asProduct('delete from later');
    await asOwner('drop table later');
  });

  it('opens a migrated database by itself, and cannot change its log', async () => {
    const opened = await openDatabase(url, log);
    expect(await mayRewriteLog(opened.pool)).toBe(false);
    await opened.close();
    const owned = await openDatabase(ownerUrl, log);
    expect(await mayRewriteLog(owned.pool)).toBe(true);
    await owned.close();
  });

  it('is told to fetch the owner where the schema is behind', async () => {
    const [last] = await asOwner('select id, name from mikro_orm_migrations order by id desc limit 1');
    await asOwner(`delete from mikro_orm_migrations where id = ${String(last?.['id'])}`);
    const problem = await openDatabase(url, log).then(() => '', startProblem);
    await asOwner(
      `insert into mikro_orm_migrations (id, name) values (${String(last?.['id'])}, '${String(last?.['name'])}')`,
    );
    expect(problem).toMatch(/^The role of the database may not do this .*DATABASE_OWNER_URL\.$/);
  });
});

describe('the database that comes with the application', () => {
  it('has both roles by itself', async () => {
    const config = readConfig({ DATA_DIR: await newFolder() });
    const server = await openDatabaseServer(config, log);
    undo.push(server.stop);
    const opened = await openDatabase(server.url, log, server);
    undo.push(() => opened.close());
    expect(await mayRewriteLog(opened.pool)).toBe(false);
    expect(await ask(server.url, 'select from audit_entries')).toEqual([]);
  });
});

describe('a server that is given both roles', () => {
  let daraja: DarajaStub;

  beforeAll(async () => {
    daraja = await startDarajaStub();
  });

  afterAll(async () => {
    await daraja.close();
  });

  it('starts, takes a payment and works its jobs as the role that owns nothing', async () => {
    const settings = { DATABASE_OWNER_URL: ownerUrl };
    const port = await freePort();
    const app = await AppProcess.start({ databaseUrl: url, mpesaUrl: daraja.url, port, settings });
    try {
      const person = await addPerson({ sql });
      daraja.answerQuery('paid');
      await app.http.graphql<Started>(person, PAY, feeInput());
      const push = await daraja.push();
      await sendCallback(push.callbackUrl, callbackBody(push, { receipt: 'UKTWOROLES' }));
      const credited = async () => (await creditedMonths({ sql }, person)).join() === '12';
      await until('a job to credit the payment', credited);
      expect(await whoIsConnected()).toEqual([role]);
    } finally {
      expect(await app.stop()).toBe(0);
    }
  });
});
