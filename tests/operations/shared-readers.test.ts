import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  keepPlanOf,
  PlanningClient,
  send,
  type ClientOptions,
} from '../../server/core/db/planned-statements.ts';
import { openDatabase } from '../../server/app/database.ts';
import { isReadingText } from '../../server/core/db/reading-text.ts';
import { SharedReaders } from '../../server/core/db/shared-readers.ts';
import { createLogger } from '../../server/core/logger.ts';
import { allStatements } from '../support/all-statements.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const READERS = 2;
const ECHO = 'select $1::int as n';
const DIVIDED = 'select 12 / $1::int as n';
const BACKEND = 'select pg_backend_pid() as n, $1::int';
const SLEEP = 'select pg_sleep($1::float8 / 1000)::text as n';

let database: TestDatabase;
let pool: pg.Pool;
let readers: SharedReaders;
const lost: Error[] = [];

/** What a pool is told of its connections, beside where they lead to. */
const options = {
  application_name: 'readers',
  Client: PlanningClient as unknown as new () => pg.ClientBase,
};

function poolOn(connectionString: string, more: ClientOptions = {}): pg.Pool {
  const made = new pg.Pool({ connectionString, max: 4, ...options, ...more });
  return made.on('error', (error) => lost.push(error));
}

beforeAll(async () => {
  [ECHO, DIVIDED, SLEEP].forEach(keepPlanOf);
  database = await createTestDatabase();
  pool = poolOn(database.url);
  readers = new SharedReaders(pool, READERS);
});
afterAll(async () => {
  await readers.end();
  await pool.end();
  await database.drop();
});

const ask = async (text: string, value: number, of = readers): Promise<unknown> =>
  ((await of.query(text, [value])).rows[0] as { n: unknown }).n;

/** What became of statements, in their order. */
const outcomes = (asked: Promise<unknown>[]) =>
  Promise.all(asked.map((answer) => answer.catch((error: unknown) => String(error))));

const isAnswered = async (n: number): Promise<boolean> => (await outcomes([ask(ECHO, n)]))[0] === n;

const backends = (what: string): Promise<{ pid: number }[]> =>
  database.sql(`select ${what} as pid from pg_stat_activity where application_name = 'readers'`);

describe('connections that readers share', () => {
  it('answer each statement with its own rows, however many are on their way', async () => {
    const numbers = Array.from({ length: 2_000 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => ask(ECHO, n)))).toEqual(numbers);
  });

  it('tell of what fails only whom it concerns', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n % 4);
    const answers = await outcomes(numbers.map((n) => ask(DIVIDED, n)));
    expect(answers).toEqual(numbers.map((n) => (n === 0 ? 'error: division by zero' : 12 / n)));
  });

  it('say of what fails who asked for it', async () => {
    await expect(ask(DIVIDED, 0)).rejects.toHaveProperty(
      'stack',
      expect.stringContaining('shared-readers.test.ts'),
    );
  });

  it('are no more than they should be', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => ask(ECHO, n)));
    expect((await backends('pid')).length).toBeLessThanOrEqual(READERS + 4);
  });

  it('let nobody wait for a statement that turns out to be slow', async () => {
    const order: string[] = [];
    const slow = Array.from({ length: READERS }, async () => {
      await ask(SLEEP, 300);
      order.push('slow');
    });
    await database.sql('select pg_sleep(0.05)');
    await Promise.all(Array.from({ length: 100 }, (_, n) => ask(ECHO, n)));
    order.push('others');
    await Promise.all(slow);
    expect(order).toEqual(['others', ...slow.map(() => 'slow')]);
  });

  it('are opened anew when they are lost, in use or not', async () => {
    const broken = outcomes(Array.from({ length: 6 }, () => ask(SLEEP, 200)));
    await database.sql('select pg_sleep(0.05)');
    await backends('pg_terminate_backend(pid)::int');
    expect(new Set((await broken).map((text) => /terminat/.test(String(text))))).toEqual(new Set([true]));
    expect(await ask(ECHO, 1)).toBe(1);
    await backends('pg_terminate_backend(pid)::int');
    await until('the loss to be heard of', async () => (await backends('pid')).length === 0);
    await until('an answer', () => isAnswered(2));
    expect(lost.length).toBeGreaterThan(0);
  });

  it('are given up when the database says nothing, and not while it answers', async () => {
    const url = new URL(database.url);
    const proxy = await new TcpProxy({ host: url.hostname, port: Number(url.port) }).start();
    url.port = String(proxy.port);
    const beyond = poolOn(url.href, { answerWithinMs: 1_000 });
    const patient = new SharedReaders(beyond, READERS);
    const asked = (text: string, value: number, times: number) =>
      outcomes(Array.from({ length: times }, () => ask(text, value, patient)));
    expect(new Set(await asked(SLEEP, 300, 8))).toEqual(new Set(['']));
    proxy.freeze();
    const unheard = await asked(ECHO, 2, 6);
    expect(new Set(unheard.map((text) => /terminat/.test(String(text))))).toEqual(new Set([true]));
    await until('an answer', async () => (await asked(ECHO, 3, 1))[0] === 3);
    await patient.end();
    await beyond.end();
    await proxy.close();
  });

  it('are opened anew after nobody has asked for a while: what lies between may have forgotten them', async () => {
    const soonIdle = new SharedReaders(pool, READERS, 100);
    const backend = async () => (await soonIdle.query(BACKEND, [1])).rows[0] as { n: number };
    const first = await backend();
    expect(await backend()).toEqual(first);
    await database.sql('select pg_sleep(0.2)');
    expect(await backend()).not.toEqual(first);
    await until('the first to be gone', async () =>
      (await backends('pid')).every(({ pid }) => pid !== first.n),
    );
    await soonIdle.end();
  });

  it('refuse as the pool does where there is no database', async () => {
    const nowhere = new pg.Pool({ ...options, host: '127.0.0.1', port: 1 });
    const alone = new SharedReaders(nowhere, READERS);
    const answers = await outcomes([1, 2, 3].map((n) => alone.query(ECHO, [n])));
    expect(new Set(answers)).toEqual(new Set([expect.stringContaining('ECONNREFUSED')]));
    await alone.end();
    await nowhere.end();
  });
});

describe('requests of a server', () => {
  it('read on shared connections beside the pool, in the place of as many of it', async () => {
    const opened = await openDatabase(database.url, createLogger('silent'));
    const { orm, requests } = opened;
    const taken = await Promise.all(Array.from({ length: requests.options.max }, () => requests.connect()));
    try {
      expect(taken).toHaveLength(12 - READERS);
      expect(await send(orm.em.fork(), ECHO, [7])).toEqual([{ n: 7 }]);
    } finally {
      taken.forEach((client) => client.release());
      await opened.close();
    }
  });
});

describe('statements that may share a connection', () => {
  it('write nothing, wait for no lock and call nothing that does', async () => {
    const texts = (await allStatements()).flatMap(({ statement }) =>
      statement.plans().map(({ text }) => text),
    );
    const shared = texts.filter(isReadingText);
    const ours = await database.sql<{ name: string }>(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'",
    );
    const words = [
      'insert into',
      'delete from',
      'for update',
      'for no key',
      'for share',
      'nextval',
      'pg_notify',
    ];
    const acting = new RegExp([...words, ...ours.map(({ name }) => `\\b${name}\\(`)].join('|'), 'i');
    expect(shared.filter((text) => acting.test(text))).toEqual([]);
    expect(shared.length).toBeGreaterThan(100);
  });

  it.each([
    'select 1 from users for update',
    'select 1 from users for no key update',
    'select 1 from users for key share',
    'with gone as (delete from users returning id) select id from gone',
    'with made as (insert into users default values returning id) select id from made',
    'select pg_advisory_xact_lock(1)',
    'select pg_try_advisory_lock(1)',
    'update users set name = name',
    'notify something',
    "select nextval('orders_id_seq')",
    "select pg_notify('chapterhouse', '1')",
  ])('are none that write or wait: %s', (text) => {
    expect(isReadingText(text)).toBe(false);
  });
});
