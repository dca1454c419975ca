import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const UNWRITTEN_MS = 5_000;
const PAUSE_MS = 100;

/** True while a process of that number exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function tryToTake(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

// A holder writes its number a moment after it made the file.
async function isAbandoned(file: string): Promise<boolean> {
  try {
    const holder = Number(await readFile(file, 'utf8'));
    return holder === 0 ? Date.now() - (await stat(file)).mtimeMs > UNWRITTEN_MS : !isAlive(holder);
  } catch {
    return false;
  }
}

/** Runs `work` in one process at a time, for all that name the same lock file; a dead holder does not count. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryToTake(file))) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has been starting the database for two minutes; if there is none, delete ${file}.`,
      );
    }
    if (await isAbandoned(file)) {
      await rm(file, { force: true });
    }
    await delay(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
