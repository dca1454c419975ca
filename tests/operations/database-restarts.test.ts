import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { JobWorker } from '../../server/core/job-worker.ts';
import { createLogger } from '../../server/core/logger.ts';
import { seededDice } from '../../server/simulator/dice.ts';
import { AppProcess, freePort } from '../support/app-process.ts';
import { openWire, type DatabaseWire } from '../support/database-wire.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

const RESTARTS = 40;
/** Within the time that a worker takes to start again. */
const LONGEST_PAUSE_MS = 1_200;

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  jest.restoreAllMocks();
  for (const step of undo.splice(0).reverse()) {
    await step();
  }
});

async function newWire(): Promise<DatabaseWire> {
  const wire = await openWire();
  undo.push(() => wire.close());
  return wire;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** Connections on which LISTEN and UNLISTEN are never answered; counts how often each is given back. */
class UnansweredPool extends pg.Pool {
  readonly givenBack: number[] = [];

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect();
    }
    super.connect((error, client, done) => {
      const number = this.givenBack.push(0) - 1;
      if (client) {
        leaveUnanswered(client);
      }
      callback(error, client, () => {
        this.givenBack[number] = (this.givenBack[number] ?? 0) + 1;
        if (!error) {
          done();
        }
      });
    });
  }
}

function leaveUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const patched = (...args: unknown[]): unknown => {
    const isListening = typeof args[0] === 'string' && /^(UN)?LISTEN/.test(args[0]);
    return isListening
      ? new Promise((_, reject) => client.once('end', () => reject(new Error('Connection terminated'))))
      : query(...args);
  };
  Object.assign(client, { query: patched });
}

describe('a worker that stops while its connection is lost', () => {
  it('gives each connection back once', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const wire = await newWire();
    const pool = new UnansweredPool({ connectionString: wire.database.url, max: 12 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    undo.push(() => pool.end());
    const worker = new JobWorker({ pool, tasks: {}, log: createLogger('silent') });
    await worker.start();
    await until('the worker to listen', () => pool.givenBack.length > 0);
    const stopped = worker.stop();
    await pause(100);
    wire.cut();
    await stopped;
    await until('the connection to be given back', () => pool.givenBack.some((times) => times > 0));
    await pause(100);
    expect(Math.max(...pool.givenBack)).toBe(1);
    await wire.mend();
  });
});

describe('a server whose database restarts again and again', () => {
  it('lives, and works its jobs when the database is back', async () => {
    const wire = await newWire();
    const settings = {
      databaseUrl: wire.database.url,
      mpesaUrl: 'http://127.0.0.1:9',
      port: await freePort(),
    };
    const server = await AppProcess.start(settings);
    undo.push(() => server.kill());
    const dice = seededDice(20_261_122);
    for (let restarts = 0; restarts < RESTARTS; restarts += 1) {
      wire.cut();
      await pause(dice() * 50);
      await wire.mend();
      await pause(dice() * LONGEST_PAUSE_MS);
    }
    expect(server.exit).toBeNull();
    await until(
      'the server to be ready again',
      async () => (await server.http.rest('GET', '/readyz')).status === 200,
      20_000,
    );
    await wire.database.sql(`select graphile_worker.add_job('payments-upkeep', job_key := 'after-all')`);
    await until(
      'the job to be done',
      async () => {
        const left = await wire.database.sql(`select 1 from graphile_worker.jobs where key = 'after-all'`);
        return left.length === 0;
      },
      20_000,
    );
    expect(server.exit).toBeNull();
  });
});
