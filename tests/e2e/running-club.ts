import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningClub {
  address: string;
  stop: () => Promise<void>;
}

/** The runtime that the product pins, whatever runs the tests. */
const node = resolve('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const startWithinMs = 150_000;
/** Those of `npm start`. */
const memory = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=640'];

function settings(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: folder,
    SEED: 'demo',
    LOG_LEVEL: 'error',
    // Every person of the tests calls from an address of their own, so that the limits per address stay as they are.
    TRUST_PROXY: '127.0.0.1',
    REQUESTS_PER_MINUTE: '100000',
    MPESA_FIRST_CHECK_SECONDS: '3',
  };
}

/** The address that the started product prints for people. */
async function addressFrom(product: ChildProcess): Promise<string> {
  if (!product.stdout) throw new Error('The product has no output');
  const timer = setTimeout(() => product.kill('SIGKILL'), startWithinMs);
  try {
    const said: string[] = [];
    for await (const line of createInterface({ input: product.stdout })) {
      const address = /is ready: (http\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
      said.push(line);
    }
    throw new Error(`The product did not start:\n${said.join('\n')}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the built product as `npm start` does, with an embedded database, the demonstration club and the simulator. */
export async function startClub(): Promise<RunningClub> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-e2e-'));
  await chmod(folder, 0o755);
  const product = spawn(node, [...memory, 'dist/server/main.js'], {
    env: settings(folder),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(product, 'exit');
  const stop = async () => {
    product.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const address = await addressFrom(product);
    product.stdout.resume();
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
