import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../../config/config.ts';
import {
  layFoundations,
  takeDown,
  tellSimulator,
  type Foundations,
  type Product,
  type ProductOptions,
  type Undo,
} from '../start-product.ts';
import { isToFirst, type ToFirst, type ToWorker } from './messages.ts';

/** Who ends sooner than this has not served: the next one waits before it tries, each time longer. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Thrown when the first process that should serve ended; it has said why by itself. */
export class ServedNever extends Error {}

/** Keeps as many processes serving one port as the settings say, and carries what they tell each other. */
class Crew {
  private readonly gathering = new AggregatorRegistry();
  private readonly since = Date.now();
  private isStopping = false;
  private failures = 0;

  constructor(
    private readonly config: Config,
    private readonly foundations: Foundations,
    private readonly options: Pick<ProductOptions, 'log'>,
  ) {
    cluster.setupPrimary({ args: [], serialization: 'advanced' });
  }

  /** Starts one process; resolves to its address once it serves. Rejects when it ends before that. */
  async start(): Promise<string> {
    const worker = cluster.fork();
    const begun = Date.now();
    const isServing = new Promise<string>((resolve, reject) => {
      worker.on('message', (message: unknown) => {
        if (isToFirst(message)) {
          this.hear(worker, message, resolve);
        }
      });
      worker.once('exit', () => {
        reject(new ServedNever());
      });
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      this.others(worker, { kind: 'gone', from: worker.id });
      this.failures = Date.now() - begun < SHORT_LIFE_MS ? this.failures + 1 : 0;
      this.options.log[this.isStopping ? 'debug' : 'error'](
        { pid: worker.process.pid, code, signal },
        'a process ended',
      );
    });
    const address = await isServing;
    this.options.log.info({ pid: worker.process.pid }, 'a process serves');
    this.others(worker, { kind: 'new' });
    worker.once('exit', () => void this.replace());
    return address;
  }

  /** Asks all to end, and waits until they have. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      this.workers().map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  private async replace(): Promise<void> {
    const waitMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
    await pause(waitMs, undefined, { ref: false });
    if (!this.isStopping) {
      await this.start().catch(() => this.replace());
    }
  }

  private hear(worker: Worker, message: ToFirst, serves: (address: string) => void): void {
    switch (message.kind) {
      case 'listening':
        this.say(worker, {
          kind: 'begin',
          config: this.config,
          foundations: this.foundations,
          since: this.since,
        });
        break;
      case 'serving':
        serves(message.address);
        break;
      case 'tally':
        this.others(worker, { kind: 'tally', from: worker.id, tally: message.tally });
        break;
      case 'metrics':
        void this.gathering.clusterMetrics().then(
          (text) => {
            this.say(worker, { kind: 'metrics', id: message.id, text });
          },
          () => {
            this.say(worker, { kind: 'metrics', id: message.id, text: null });
          },
        );
        break;
    }
  }

  private workers(): Worker[] {
    return Object.values(cluster.workers ?? {}).flatMap((worker) =>
      !worker || worker.isDead() ? [] : [worker],
    );
  }

  private others(one: Worker, message: ToWorker): void {
    this.workers()
      .filter((worker) => worker !== one)
      .forEach((worker) => {
        this.say(worker, message);
      });
  }

  private say(worker: Worker, message: ToWorker): void {
    if (worker.isConnected()) {
      worker.send(message, () => undefined);
    }
  }
}

/**
 * Starts what is there once (database, schema, demonstration club, simulator) in this process, and then the processes that serve:
 * one alone, so that a mistake in the settings is told once, and the others after it.
 */
export async function startProcesses(config: Config, options: ProductOptions): Promise<Product> {
  const undo: Undo = [];
  const stop = (): Promise<void> => takeDown(undo, options.log);
  try {
    const { database: _, ...foundations } = await layFoundations(config, options, undo);
    const crew = new Crew(config, foundations, options);
    undo.push(() => crew.stop());
    const address = await crew.start();
    options.signal?.throwIfAborted();
    await Promise.all(Array.from({ length: config.processes - 1 }, () => crew.start()));
    await tellSimulator(address, config, { foundations, options });
    return { address, simulatorUrl: foundations.simulatorUrl, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
