import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBuild } from './from-build.ts';
import { httpClient } from './http-client.ts';
import { until } from './until.ts';

const START_WITHIN_MS = 60_000;

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface ProcessSettings {
  databaseUrl: string;
  /** Address of the Daraja it speaks to. */
  mpesaUrl: string;
  port: number;
  settings?: Record<string, string>;
  /** Options of Node itself. */
  flags?: string[];
}

const environment = ({ databaseUrl, mpesaUrl, port, settings }: ProcessSettings, folder: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  SEED: 'none',
  LOG_LEVEL: 'warn',
  MPESA_BASE_URL: mpesaUrl,
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_SHORTCODE: '600111',
  MPESA_PASSKEY: 'passkey',
  MPESA_FIRST_CHECK_SECONDS: '1',
  ...settings,
});

/** The server as a process of its own, that can be killed in the middle of anything. */
export class AppProcess {
  readonly address: string;
  readonly http: ReturnType<typeof httpClient>;
  output = '';
  exit: { code: number | null; signal: NodeJS.Signals | null } | null = null;

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    port: number,
  ) {
    this.address = `http://localhost:${String(port)}`;
    this.http = httpClient(() => this.address);
    const collect = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('exit', (code, signal) => {
      this.exit = { code, signal };
    });
  }

  /** Starts the server and waits for nothing. */
  static async spawn(settings: ProcessSettings): Promise<AppProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-process-'));
    const child = spawn(process.execPath, [...(settings.flags ?? []), ...fromBuild('server/main.js')], {
      cwd: folder,
      env: environment(settings, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new AppProcess(child, folder, settings.port);
  }

  /** Starts the server and waits until it takes requests. */
  static async start(settings: ProcessSettings): Promise<AppProcess> {
    const started = await AppProcess.spawn(settings);
    await until(
      'the server to be ready',
      async () => {
        if (started.exit) {
          throw new Error(`The server ended: ${started.output}`);
        }
        const ready = await fetch(`${started.address}/readyz`).catch(() => null);
        return ready?.status === 200;
      },
      START_WITHIN_MS,
    );
    return started;
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Ends it without a chance to finish anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to end, as an operator does; resolves to its exit code. */
  async stop(): Promise<number | null> {
    await this.end('SIGTERM');
    return this.exit?.code ?? null;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.exit) {
      this.child.kill(signal);
      await until('the server to end', () => this.exit, 60_000);
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
