import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';
import { Client } from 'pg';
import { pino } from 'pino';
import type { EmbeddedPostgres } from '../../server/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '../../server/embedded/embedded-postgres.ts';
import { clusterPlaces } from '../../server/embedded/postgres-home.ts';
import { livePostmaster } from '../../server/embedded/postmaster.ts';
import { FROM_SOURCE } from '../support/from-source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const PROGRAM = fileURLToPath(new URL('./database-process.ts', import.meta.url));

/** What the test at hand has to take back, last first. */
export const undo: (() => Promise<unknown>)[] = [];
/** The log lines of this test. */
export const said: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => said.push(line) });

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) {
    await step();
  }
  said.length = 0;
});

export async function newFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-database-'));
  await chmod(folder, mode);
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const clusterOf = (dataDir: string): string => clusterPlaces(join(dataDir, 'postgres')).local;

export async function start(dataDir: string, durable = false): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log, durable });
  undo.push(() => database.stop());
  return database;
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export const serverPid = async (dataDir: string): Promise<number | undefined> =>
  (await livePostmaster(clusterOf(dataDir)))?.pid;

export interface Holder {
  process: ChildProcess;
  url: string;
  lines: string[];
}

/** Another process that holds the database of the folder. */
export async function hold(dataDir: string, uid?: number): Promise<Holder> {
  const ids = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [...FROM_SOURCE, PROGRAM, dataDir], {
    ...ids,
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  undo.push(() => end(child, 'SIGTERM'));
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      lines.push(...chunk.toString().trim().split('\n'));
      resolve();
    });
    child.once('exit', () => {
      reject(new Error(errors.join('')));
    });
  });
  return { process: child, url: lines[0] ?? '', lines };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
