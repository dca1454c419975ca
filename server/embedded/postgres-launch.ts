import { spawn } from 'node:child_process';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '../core/logger.ts';
import type { Launch } from './postgres-cluster.ts';
import { ROLE } from './postgres-cluster.ts';
import { readNote } from './postgres-home.ts';
import { plainEnvironment } from './postgres-user.ts';
import type { Postmaster } from './postmaster.ts';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
/** Files of tests run side by side on one such server, some with two apps and a crowd before them. */
const THROWAWAY_SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  max_connections: '300',
};
const LOG_LIMIT = 10 * 1024 * 1024;
const PAUSE_MS = 100;
const ATTEMPT_PAUSE_MS = 500;
const START_PATIENCE_MS = 30_000;

/** Where to reach a database of the embedded server. */
export const databaseUrl = (password: string, port: number, database: string, role = ROLE): string =>
  `postgres://${role}:${password}@127.0.0.1:${String(port)}/${database}`;

function canListen(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : null);
      });
    });
  });
}

/** The port of last time when it is still free, else another one; remembered for the next time. */
async function choosePort(folder: string): Promise<number> {
  const remembered = Number((await readNote(join(folder, 'port'))) ?? 0);
  const port = (await canListen(remembered)) ?? (await canListen(0));
  if (port === null) {
    throw new Error('No free port on 127.0.0.1 for the database.');
  }
  await writeFile(join(folder, 'port'), `${String(port)}\n`);
  return port;
}

/** True when a session can be opened; false while nothing listens or the server is starting or stopping. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') {
      throw new Error('The database server does not accept the password that is kept beside its data.', {
        cause: error,
      });
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openLog(file: string): Promise<{ fd: number; size: number; close: () => Promise<void> }> {
  const before = await stat(file).catch(() => undefined);
  const handle = await open(file, (before?.size ?? 0) > LOG_LIMIT ? 'w' : 'a', 0o600);
  return { fd: handle.fd, size: (await handle.stat()).size, close: () => handle.close() };
}

/**
 * Starts the server once and waits until it answers. It gets a session of its own, so that Ctrl-C in the terminal
 * does not reach it before the application has finished with it. Throws with the server's own words when it ends early.
 */
export async function launchOnce(
  { home, binaries, runAs, password, durable }: Launch,
  fixedPort?: number,
): Promise<Postmaster> {
  const port = fixedPort ?? (await choosePort(home.folder));
  const settings = { ...SETTINGS, ...(durable ? {} : THROWAWAY_SETTINGS) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(home.folder, 'server.log');
  const log = await openLog(logFile);
  const child = spawn(binaries.postgres, ['-D', home.cluster, '-p', String(port), ...flags], {
    ...runAs,
    cwd: '/',
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let failure = 'The database server ended without a word.';
  child.once('error', (error) => {
    failure = error.message;
  });
  child.unref();
  await log.close();
  const url = databaseUrl(password, port, 'postgres');
  while (!(await answers(url))) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      const said = (await readFile(logFile)).subarray(log.size).toString('utf8').trim();
      throw new Error(said === '' ? failure : said);
    }
    await delay(PAUSE_MS);
  }
  return { pid: child.pid ?? 0, port };
}

/** Starts the server; after a killed one the first attempts fail for some seconds, until its last processes are gone. */
export async function launchPatiently(plan: Launch, log: Logger): Promise<Postmaster> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const server = await launchOnce(plan);
      log.info({ ...server, attempt, cluster: plan.home.cluster }, 'started the database server');
      return server;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(
          `The embedded database does not start: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      log.debug(
        { attempt, reason: error instanceof Error ? error.message : error },
        'the database server did not start yet',
      );
      await delay(ATTEMPT_PAUSE_MS);
    }
  }
}
