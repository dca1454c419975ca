import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const STANDBY = fileURLToPath(new URL('./standby.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What V8 has made of the code, kept from one process to the next. */
const COMPILED = fileURLToPath(new URL('../../dist/.compiled/proof/', import.meta.url));
const READY = 'is ready';
const LAST_WORDS = 2_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One process of the app, from loading its code to its death. */
class Life {
  said = '';
  readonly process: ChildProcess;

  constructor(settings: Record<string, string>) {
    this.process = spawn(process.execPath, [STANDBY], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.said = (this.said + chunk.toString()).slice(-LAST_WORDS);
      });
    }
  }

  hasEnded(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** Lets the loaded code run; true once it serves, false when it ended before. */
  async begin(): Promise<boolean> {
    if (this.hasEnded()) {
      throw new Error(`The app cannot be loaded: ${this.said}`);
    }
    this.process.send('begin');
    while (!this.hasEnded() && !this.said.includes(READY)) {
      await Promise.race([once(this.process, 'exit'), once(this.process.stdout ?? this.process, 'data')]);
    }
    return !this.hasEnded();
  }

  async kill(): Promise<void> {
    if (!this.hasEnded()) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGKILL');
      await ended;
    }
  }
}

/** The production build at one address: it dies by SIGKILL and comes back, the next process being loaded meanwhile. */
export class AppProcess {
  /** Last words of those who ended by themselves: a server may be killed, but never gives up. */
  readonly suicides: string[] = [];
  private next: Life;
  private live: Life | null = null;
  private ready: Promise<boolean> = Promise.resolve(false);
  private isOpen = false;

  constructor(private readonly settings: Record<string, string>) {
    this.next = new Life(settings);
  }

  /** True while requests can be expected to be answered. */
  get isUp(): boolean {
    return this.isOpen;
  }

  /** Lets the loaded process begin, and loads the one after it. */
  start(): void {
    const life = this.next;
    this.live = life;
    this.next = new Life(this.settings);
    life.process.once('exit', () => {
      if (this.live === life && this.isOpen) {
        this.isOpen = false;
        this.suicides.push(life.said);
      }
    });
    this.ready = life.begin().then((serves) => {
      this.isOpen = serves && this.live === life;
      return this.isOpen;
    });
  }

  /** Resolves to true once the app serves, to false when it ended before, as it may without a database. */
  async untilReady(): Promise<boolean> {
    return this.ready;
  }

  /** Kills the app without a chance to finish anything. */
  async kill(): Promise<void> {
    const life = this.live;
    this.live = null;
    this.isOpen = false;
    await life?.kill();
  }

  async close(): Promise<void> {
    await this.kill();
    await this.next.kill();
  }
}
