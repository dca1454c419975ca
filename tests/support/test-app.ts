import 'reflect-metadata';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { systemCall } from '../../server/access/system-call.ts';
import type { Call } from '../../server/access/call.ts';
import { buildApp, type App } from '../../server/app/build-app.ts';
import { openDatabase } from '../../server/app/database.ts';
import { storageOf } from '../../server/app/storage-of.ts';
import { readConfig } from '../../server/config/config.ts';
import { systemClock, type Clock } from '../../server/core/clock.ts';
import { createLogger, type Logger } from '../../server/core/logger.ts';
import type { Storage } from '../../server/core/storage/storage.ts';
import { payBillAddresses } from '../../server/features/payments/paybill/paybill-addresses.ts';
import { DarajaClient } from '../../server/features/payments/provider/mpesa/daraja-client.ts';
import type { DarajaTimeouts } from '../../server/features/payments/provider/mpesa/daraja-gateway.ts';
import { startSimulator, type Simulator } from '../../server/simulator/simulator.ts';
import type { SimulatorOptions } from '../../server/simulator/simulator-options.ts';
import { asRuntimeRole } from './database-server.ts';
import { httpClient, type Caller } from './http-client.ts';
import { ObservedPubSub } from './observed-pubsub.ts';
import { openFeed, type Feed } from './socket-client.ts';
import { clientBuild } from './client-build.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { until } from './until.ts';

export interface TestAppOptions {
  /** Shared with another app; a fresh one, dropped at the end, when absent. */
  database?: TestDatabase;
  clock?: Clock;
  /** Address of a Daraja stub; a simulator of its own when absent. */
  mpesaUrl?: string;
  simulator?: SimulatorOptions;
  timeouts?: Partial<DarajaTimeouts>;
  /** Environment variables on top of those for tests. */
  settings?: Record<string, string>;
  log?: Logger;
  /** What keeps pictures in that folder; what the settings say when absent. */
  storage?: (folder: string) => Storage;
  /** The page of a built client; the APIs are served alone when absent. */
  clientPage?: string;
  /** Its other files, by their paths. */
  clientFiles?: Record<string, string>;
  /** How many times as long as in production the database is waited for; 1 where a test is about that wait. */
  patience?: number;
}

export interface TestApp extends ReturnType<typeof httpClient> {
  address: string;
  app: App;
  services: App['services'];
  clock: Clock;
  database: TestDatabase;
  sql: TestDatabase['sql'];
  pubsub: ObservedPubSub;
  /** A call of the server itself on a fresh unit of work, for services that jobs call. */
  systemCall: () => Call;
  /** Throws when the app speaks to a stub. */
  simulator: Simulator;
  uploads: string;
  /** Subscribes on a socket of its own; resolves once the server listens, or has refused. */
  listen<T>(caller: Caller, query: string, variables?: Record<string, unknown>): Promise<Feed<T>>;
  close(): Promise<void>;
}

/** Of a server that stands beside other tests: only what never comes is given up. */
const PATIENCE = 10;

/** Each opens a connection as soon as the server stands, which costs PostgreSQL more than most tests ask of it. */
const JOBS_AT_ONCE = 2;

/** In which a simulated payment takes 50 ms. */
const SPEED = 40;

type Undo = (() => Promise<unknown>)[];

async function unwind(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) {
    await step();
  }
}

const testSettings = (dataDir: string, databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SEED: 'none',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  REQUESTS_PER_MINUTE: '1000000',
  MPESA_FIRST_CHECK_SECONDS: '1',
});

/** A simulator tells of PayBill money, as it does in a running club. */
async function registerPayBill(
  provider: DarajaClient,
  { mpesa }: ReturnType<typeof readConfig>,
  address: string | null,
): Promise<void> {
  if (address !== null && mpesa.paybillToken !== null) {
    await provider.registerUrls(payBillAddresses(address, mpesa.paybillToken));
  }
}

/** The folder of the built client; without a page of it there is none. */
async function builtClient(
  dataDir: string,
  { clientPage, clientFiles = {} }: Pick<TestAppOptions, 'clientPage' | 'clientFiles'>,
): Promise<string> {
  const folder = join(dataDir, 'client');
  if (clientPage !== undefined) {
    for (const [path, content] of Object.entries({ ...clientBuild(clientPage), ...clientFiles })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  }
  return folder;
}

async function ownDatabase(undo: Undo): Promise<TestDatabase> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  return database;
}

async function assemble(options: TestAppOptions, undo: Undo): Promise<TestApp> {
  const { clock = systemClock, patience = PATIENCE, timeouts } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-app-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const testDatabase = options.database ?? (await ownDatabase(undo));
  const url = asRuntimeRole(testDatabase.url);
  const config = readConfig({ ...testSettings(dataDir, url), ...options.settings });
  const log = options.log ?? createLogger(config.logLevel);
  const database = await openDatabase(url, log, { patience });
  undo.push(() => database.close());
  const pubsub = new ObservedPubSub(url, log);
  await pubsub.start();
  undo.push(() => pubsub.close());
  const simulator =
    options.mpesaUrl === undefined
      ? await startSimulator({ speed: SPEED, merchant: config.mpesa, ...options.simulator })
      : null;
  undo.push(() => simulator?.close() ?? Promise.resolve());
  const baseUrl = options.mpesaUrl ?? simulator?.url ?? '';
  const provider = new DarajaClient({ ...config.mpesa, baseUrl }, { clock, log, timeouts });
  const uploads = join(dataDir, 'uploads');
  const storage = options.storage?.(uploads) ?? storageOf(config);
  const clientFolder = await builtClient(dataDir, options);
  const app = await buildApp({
    ...{ config, clock, database, pubsub, storage, provider, log, clientFolder },
    jobsAtOnce: JOBS_AT_ONCE,
  });
  undo.push(() => app.stop());
  const address = await app.start();
  await registerPayBill(provider, config, simulator === null ? null : address);
  // One subscription begins after the other, or nobody could tell which of them has begun.
  let beginnings: Promise<unknown> = Promise.resolve();
  return {
    ...httpClient(() => address),
    address,
    app,
    services: app.services,
    clock,
    database: testDatabase,
    sql: testDatabase.sql,
    pubsub,
    uploads,
    systemCall: () => systemCall(database.orm.em.fork(), 'test'),
    get simulator() {
      if (!simulator) {
        throw new Error('This app speaks to a stub.');
      }
      return simulator;
    },
    listen: async <T>(caller: Caller, query: string, variables?: Record<string, unknown>) => {
      const begin = async (): Promise<Feed<T>> => {
        const before = pubsub.begun;
        const feed = openFeed<T>(address, caller, query, variables);
        undo.push(() => feed.close());
        await until('the subscription to begin', () => pubsub.begun > before || feed.end !== null);
        return feed;
      };
      const begun = beginnings.then(begin);
      beginnings = begun.catch(() => undefined);
      return begun;
    },
    close: () => unwind(undo),
  };
}

/** Starts the server as production builds it, on a port of its own, with everything it needs in this process. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const undo: Undo = [];
  try {
    return await assemble(options, undo);
  } catch (error) {
    await unwind(undo);
    throw error;
  }
}
