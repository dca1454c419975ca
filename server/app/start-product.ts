import { join } from 'node:path';
import type { Config, MpesaConfig } from '../config/config.ts';
import type { Clock } from '../core/clock.ts';
import { systemClock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { PubSub } from '../core/pubsub.ts';
import { LocalStorage } from '../core/storage/local-storage.ts';
import { payBillAddresses } from '../features/payments/paybill/paybill-addresses.ts';
import { DarajaClient } from '../features/payments/provider/mpesa/daraja-client.ts';
import { buildApp, type App } from './build-app.ts';
import { openDatabaseServer } from './database-server.ts';
import { openDatabase } from './database.ts';
import { optionalRooms } from './optional-rooms.ts';
import { mayRewriteLog } from './runtime-role.ts';

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
  app: App;
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

async function simulatorFor(merchant: MpesaConfig, log: Logger) {
  const { startSimulator } = await optionalRooms.simulator();
  return startSimulator({ log, merchant });
}

async function openMpesa(mpesa: MpesaConfig, clock: Clock, log: Logger, undo: Undo[]) {
  const simulator = mpesa.simulator ? await simulatorFor(mpesa, log) : null;
  if (simulator) {
    undo.push(() => simulator.close());
  }
  const baseUrl = simulator?.url ?? mpesa.baseUrl ?? '';
  return {
    provider: new DarajaClient({ ...mpesa, baseUrl }, { clock, log }),
    simulatorUrl: simulator?.url ?? null,
  };
}

/** Takes down, last first, what was started; a step that fails does not keep the others up. */
async function takeDown(undo: Undo[], log: Logger): Promise<void> {
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

/** Starts everything the settings ask for, in order; `stop` takes it down in reverse. What was started is stopped on failure. */
export async function startProduct(
  config: Config,
  { log, clientFolder, clock = systemClock, signal }: ProductOptions,
): Promise<Product> {
  const undo: Undo[] = [];
  const stop = (): Promise<void> => takeDown(undo, log);
  try {
    const { url, ownerUrl, stop: stopServer } = await openDatabaseServer(config, log);
    undo.push(stopServer);
    signal?.throwIfAborted();
    const database = await openDatabase(url, log, ownerUrl);
    undo.push(() => database.close());
    if (config.production && (await mayRewriteLog(database.pool))) {
      log.warn(
        'the role of DATABASE_URL can change the audit log: give the tables an owner (DATABASE_OWNER_URL)',
      );
    }
    signal?.throwIfAborted();
    const storage = new LocalStorage(join(config.dataDir, 'uploads'));
    await storage.check();
    if (config.seed === 'demo') {
      const { seedDemo } = await optionalRooms.demoClub();
      await seedDemo(database.orm.em.fork(), clock, storage);
    }
    signal?.throwIfAborted();
    const pubsub = new PubSub(url, log);
    await pubsub.start();
    undo.push(() => pubsub.close());
    const { provider, simulatorUrl } = await openMpesa(config.mpesa, clock, log, undo);
    const app = await buildApp({ config, clock, database, pubsub, storage, provider, log, clientFolder });
    undo.push(() => app.stop());
    signal?.throwIfAborted();
    const address = await app.start();
    if (simulatorUrl !== null && config.mpesa.paybillToken !== null) {
      await provider.registerUrls(payBillAddresses(address, config.mpesa.paybillToken));
    }
    return { address, simulatorUrl, app, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
