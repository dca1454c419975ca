import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { findPgBouncer } from '../../scripts/pgbouncer.mjs';
import { LOGIN, type Session } from '../support/account-documents.ts';
import { AppProcess, freePort } from '../support/app-process.ts';
import { asRuntimeRole, databaseOn, runOn } from '../support/database-server.ts';
import { fromBuild } from '../support/from-build.ts';
import { addPerson, PASSWORD, type Person } from '../support/people.ts';
import {
  creditedMonths,
  expectSoundBooks,
  feeInput,
  PAY,
  PAYMENTS_LIVE,
  toldTo,
  type Payment,
  type Started,
} from '../support/paying.ts';
import { startPooler, type Pooler } from '../support/pooler.ts';
import { openFeed } from '../support/socket-client.ts';
import { until } from '../support/until.ts';
import { ROOT } from './dockerfile.ts';

jest.setTimeout(120_000);

/** Fewer than the processes ask for together. */
const CONNECTIONS = 3;
const PROCESSES = 2;
const EVENTS = '{ events(pageSize: 20) { count results { id title } } }';
const MINE = '{ myMembership { status paymentStatus } }';
const LIMITS = [
  "statement_timeout = '5s'",
  "lock_timeout = '2s'",
  "idle_in_transaction_session_timeout = '10s'",
  'jit = off',
];

const program = findPgBouncer();
if (program === undefined) {
  console.warn(
    'Tests through a pooler are skipped: there is no PgBouncer here, and none could be installed (as root of a Debian that starts no services). PGBOUNCER_PATH may name one.',
  );
}

/** The settings that the guide of operators gives, so that they are what was tried. */
function guideSettings(): string {
  const guide = readFileSync(join(ROOT, 'docs', 'operators.md'), 'utf8');
  expect(LIMITS.filter((limit) => !guide.includes(limit))).toEqual([]);
  const settings = /\[pgbouncer\]\n([^`]*)```/.exec(guide)?.[1];
  expect(settings).toContain('pool_mode = transaction');
  return settings ?? '';
}

const adminUrl = process.env['CHAPTERHOUSE_TEST_SERVER'] ?? '';
const name = `test_${randomBytes(8).toString('hex')}`;
const ownerUrl = databaseOn(adminUrl, name);
const directUrl = asRuntimeRole(ownerUrl);

let pooler: Pooler;
let server: AppProcess;
let pool: pg.Pool;

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row & pg.QueryResultRow>(text, values)).rows;

const addresses = (): Record<string, string> => ({
  DATABASE_URL: pooler.through(directUrl),
  DATABASE_DIRECT_URL: directUrl,
});

/** Brings a database without anything in it to head, with the addresses that a club behind a pooler has. */
function migrate(): void {
  const { status, stderr } = spawnSync(process.execPath, fromBuild('server/app/migrate.js'), {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...addresses(), DATABASE_OWNER_URL: ownerUrl },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

async function startAll(): Promise<void> {
  await runOn(adminUrl, `create database ${name}`);
  pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'chapterhouse-test' });
  pool.on('error', () => undefined);
  pooler = await startPooler({
    program: program ?? '',
    urls: [directUrl, ownerUrl],
    settings: guideSettings(),
    connections: CONNECTIONS,
  });
  for (const limit of LIMITS) {
    await sql(`alter role chapterhouse_app in database ${name} set ${limit}`);
  }
  migrate();
  server = await AppProcess.start({
    databaseUrl: pooler.through(directUrl),
    mpesaUrl: '',
    port: await freePort(),
    settings: { ...addresses(), WEB_PROCESSES: String(PROCESSES), MPESA_SIMULATOR: 'on' },
  });
}

const place = { sql };

/** A person with a token that was got by signing in. */
async function signedIn(): Promise<Person> {
  const person = await addPerson(place);
  const input = { username: person.username, password: PASSWORD };
  const { login } = await server.http.ask<Session>(null, LOGIN, { input });
  return { ...person, token: login.token };
}

/** Connections to PostgreSQL of what calls itself so. */
const connectionsOf = async (application: string): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int n from pg_stat_activity where datname = current_database() and application_name = $1`,
    [application],
  );
  return row?.n ?? 0;
};

const throughPooler = program === undefined ? describe.skip : describe;

throughPooler('a server whose requests go through a pooler in transaction mode', () => {
  beforeAll(startAll);

  afterAll(async () => {
    await server.stop();
    await pooler.close();
    await pool.end();
    await runOn(adminUrl, `drop database if exists ${name} with (force)`);
  });

  it('answers everybody at once over fewer connections than they are', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn()));
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, number) => {
        const person = people[number % people.length] ?? null;
        return number % 3 === 0
          ? server.http.ask<{ events: object }>(null, EVENTS)
          : server.http.ask<{ myMembership: object }>(person, MINE);
      }),
    );
    expect(answers).toHaveLength(120);
    expect(await connectionsOf('chapterhouse')).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('has a payment settled and told to its owner, whichever process hears of it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    const live = people.map((person) => openFeed<Payment>(server.address, person, PAYMENTS_LIVE));
    await until('everybody to listen', () => live.every(({ isListening }) => isListening));
    const phones = people.map((_, number) => `25471100000${String(number)}`);
    await Promise.all(
      people.map((person, number) =>
        server.http.ask<Started>(person, PAY, feeInput({ phoneNumber: phones[number] })),
      ),
    );
    for (const [number, person] of people.entries()) {
      await live[number]?.next(({ status }) => status === 'COMPLETED');
      expect(await creditedMonths(place, person)).toEqual([12]);
      expect(await toldTo(place, person)).toEqual([
        'Sign-in from a new device',
        'Payment received',
        'Membership active',
      ]);
      const { myMembership } = await server.http.ask<{ myMembership: object }>(person, MINE);
      expect(myMembership).toEqual({ status: 'ACTIVE', paymentStatus: 'PAID' });
    }
    await Promise.all(live.map((feed) => feed.close()));
    await expectSoundBooks(place);
  });

  it('works its jobs, and keeps the locks and ears of a session around the pooler', async () => {
    await sql(`select graphile_worker.add_job('payments-upkeep', job_key := 'after-all')`);
    await until('the job to be done', async () => {
      const left = await sql(`select from graphile_worker.jobs where key = 'after-all'`);
      return left.length === 0;
    });
    // That of a transaction is held for a moment; that of a life stays.
    await until('each process to hold the lock of its life', async () => {
      const held = await sql<{ application: string; n: number }>(
        `select application_name application, count(*)::int n from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and datname = current_database() group by 1`,
      );
      return held.length === 1 && held[0]?.application === 'chapterhouse-jobs' && held[0].n === PROCESSES;
    });
    // On a busy machine an ear may just be made anew.
    await until(
      'each process to listen',
      async () => (await connectionsOf('chapterhouse-listen')) === PROCESSES,
    );
  });

  it('has the limits that its role was given', async () => {
    const client = new pg.Client({ connectionString: pooler.through(directUrl) });
    await client.connect();
    const shown = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
        where name = any('{jit,statement_timeout,lock_timeout,idle_in_transaction_session_timeout}') order by 1`,
    );
    await client.end();
    expect(shown.rows.map(({ setting }) => setting)).toEqual(['10000', 'off', '2000', '5000']);
  });
});
