import type { Config, MpesaConfig } from '../config/config.ts';
import type { Clock } from '../core/clock.ts';
import { systemClock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { PubSub } from '../core/pubsub.ts';
import { payBillAddresses } from '../features/payments/paybill/paybill-addresses.ts';
import { DarajaClient } from '../features/payments/provider/mpesa/daraja-client.ts';
import { buildApp, type App, type Neighbours } from './build-app.ts';
import { openDatabaseServer } from './database-server.ts';
import { openDatabase, type Database } from './database.ts';
import { optionalRooms } from './optional-rooms.ts';
import { mayRewriteLog } from './runtime-role.ts';
import { storageOf } from './storage-of.ts';

export interface ProductOptions {
  log: Logger;
  clientFolder: string;
  clock?: Clock;
  /** Aborted, it ends the start at the next step and takes down what was started. */
  signal?: AbortSignal;
}

export interface Product {
  address: string;
  simulatorUrl: string | null;
  stop(): Promise<void>;
}

/** What stands before anybody is served, once for all processes. */
export interface Foundations {
  databaseUrl: string;
  /** Around a pooler, where `databaseUrl` leads to one; else the same. */
  databaseDirectUrl: string;
  /** Of the M-Pesa that is spoken to. */
  mpesaUrl: string;
  /** Where the built-in simulator is that was started; null without one. */
  simulatorUrl: string | null;
}

/** How what was started is taken down, first to last. */
export type Undo = (() => Promise<void>)[];

async function simulatorFor(merchant: MpesaConfig, log: Logger, undo: Undo): Promise<string> {
  const { startSimulator } = await optionalRooms.simulator();
  const simulator = await startSimulator({ log, merchant });
  undo.push(() => simulator.close());
  return simulator.url;
}

/** Takes down, last first, what was started; a step that fails does not keep the others up. */
export async function takeDown(undo: Undo, log: Logger): Promise<void> {
  let failure: unknown = null;
  for (let step = undo.pop(); step; step = undo.pop()) {
    await step().catch((error: unknown) => {
      log.error({ err: error }, 'a part of the server could not be stopped');
      failure = error;
    });
  }
  if (failure !== null) {
    throw new Error('The server did not stop cleanly.', { cause: failure });
  }
}

/** Brings up the database with its schema, the demonstration club and the simulator, as far as the settings ask for them. */
export async function layFoundations(
  config: Config,
  { log, clock = systemClock, signal }: Omit<ProductOptions, 'clientFolder'>,
  undo: Undo,
): Promise<Foundations & { database: Database }> {
  const { url, stop, ...beside } = await openDatabaseServer(config, log);
  undo.push(stop);
  signal?.throwIfAborted();
  const database = await openDatabase(url, log, beside);
  undo.push(() => database.close());
  if (config.production && (await mayRewriteLog(database.pool))) {
    log.warn(
      'the role of DATABASE_URL can change the audit log: give the tables an owner (DATABASE_OWNER_URL)',
    );
  }
  signal?.throwIfAborted();
  const storage = storageOf(config);
  await storage.check();
  if (config.seed === 'demo') {
    const { seedDemo } = await optionalRooms.demoClub();
    await seedDemo(database.orm.em.fork(), clock, storage);
  }
  signal?.throwIfAborted();
  const { mpesa } = config;
  const simulatorUrl = mpesa.simulator ? await simulatorFor(mpesa, log, undo) : null;
  const addresses = { databaseUrl: url, databaseDirectUrl: beside.directUrl };
  return { database, ...addresses, mpesaUrl: simulatorUrl ?? mpesa.baseUrl ?? '', simulatorUrl };
}

const providerOf = (
  config: Config,
  { mpesaUrl }: Foundations,
  { log, clock = systemClock }: Omit<ProductOptions, 'clientFolder'>,
): DarajaClient => new DarajaClient({ ...config.mpesa, baseUrl: mpesaUrl }, { clock, log });

/** Tells the built-in simulator where money is heard of that comes without a prompt. */
export async function tellSimulator(
  address: string,
  config: Config,
  { foundations, options }: { foundations: Foundations; options: Omit<ProductOptions, 'clientFolder'> },
): Promise<void> {
  const { paybillToken } = config.mpesa;
  if (foundations.simulatorUrl !== null && paybillToken !== null) {
    await providerOf(config, foundations, options).registerUrls(payBillAddresses(address, paybillToken));
  }
}

/** Serves the club on its foundations, alone or beside other processes; resolves when it listens. */
export async function serve(
  config: Config,
  { options, ...on }: { options: ProductOptions; foundations: Foundations; database: Database } & Neighbours,
  undo: Undo,
): Promise<{ address: string; app: App }> {
  const { log, clientFolder, clock = systemClock, signal } = options;
  const { foundations, database, ...neighbours } = on;
  const pubsub = new PubSub(database.directUrl, log);
  await pubsub.start();
  undo.push(() => pubsub.close());
  const storage = storageOf(config);
  const provider = providerOf(config, foundations, options);
  const parts = { config, clock, database, pubsub, storage, provider, log, clientFolder, ...neighbours };
  const app = await buildApp(parts);
  undo.push(() => app.stop());
  signal?.throwIfAborted();
  return { address: await app.start(), app };
}

/** Starts everything the settings ask for, in order; `stop` takes it down in reverse. What was started is stopped on failure. */
export async function startProduct(config: Config, options: ProductOptions): Promise<Product> {
  const undo: Undo = [];
  const stop = (): Promise<void> => takeDown(undo, options.log);
  try {
    const { database, ...foundations } = await layFoundations(config, options, undo);
    const { address } = await serve(config, { options, foundations, database }, undo);
    await tellSimulator(address, config, { foundations, options });
    return { address, simulatorUrl: foundations.simulatorUrl, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
