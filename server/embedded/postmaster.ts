import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runToEnd } from './postgres-user.ts';
import { isAlive } from './start-lock.ts';

/** A PostgreSQL server that runs on a cluster, as its pid file tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

const PAUSE_MS = 100;

// The lines of postmaster.pid: pid, folder, start time, port, … (src/include/utils/pidfile.h).
async function readPidFile(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return Number.isInteger(pid) ? { pid, port: Number.parseInt(lines[3] ?? '', 10) } : null;
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  }
  return (await runToEnd('ps', ['-o', 'command=', '-p', String(pid)])).output;
}

/**
 * The live server of this cluster, or null. A pid file that names a process of something else is removed: PostgreSQL
 * itself would refuse to start for as long as that process lives.
 */
export async function livePostmaster(cluster: string): Promise<Postmaster | null> {
  const named = await readPidFile(cluster);
  if (named === null || !isAlive(named.pid)) {
    return null;
  }
  if ((await commandLine(named.pid)).includes(cluster)) {
    return named;
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return null;
}

// A server whose parent died and whom nobody reaps stays as an entry without a command line.
const runs = async (pid: number): Promise<boolean> => isAlive(pid) && (await commandLine(pid)) !== '';

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (await runs(pid)) {
    if (Date.now() > deadline) {
      return false;
    }
    await delay(PAUSE_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (isAlive(pid)) {
      throw error;
    }
  }
}

// The signals are PostgreSQL's own: SIGINT is `pg_ctl stop -m fast`, SIGQUIT is `-m immediate`.
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Stops a server: fast (sessions are ended, all is written), then at once, then by force. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [name, patience] of STOP_STEPS) {
    signal(pid, name);
    if (await isGoneWithin(pid, patience)) {
      return;
    }
  }
  throw new Error(`The database server (process ${String(pid)}) does not stop.`);
}
