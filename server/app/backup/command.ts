import { join, resolve } from 'node:path';
import { configFromProcess } from '../../config/config.ts';
import { createLogger, type Logger } from '../../core/logger.ts';
import { LocalStorage } from '../../core/storage/local-storage.ts';
import type { Storage } from '../../core/storage/storage.ts';
import { openDatabaseServer } from '../database-server.ts';
import { startProblem } from '../start-problem.ts';

interface Place {
  url: string;
  storage: Storage;
  log: Logger;
}

/** Runs a command of an operator with the database and the pictures of the settings; a failure is one sentence and ends with 1. */
export async function runCommand(
  usage: string,
  work: (file: string, place: Place) => Promise<string>,
): Promise<void> {
  try {
    const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
    if (file === undefined) {
      throw new TypeError(usage);
    }
    const config = configFromProcess();
    const log = createLogger('warn');
    const server = await openDatabaseServer(config, log);
    try {
      const storage = new LocalStorage(join(config.dataDir, 'uploads'));
      console.log(await work(resolve(file), { url: server.url, storage, log }));
    } finally {
      await server.stop();
    }
  } catch (error) {
    const isPlain = error instanceof Error && !('code' in error);
    console.error(isPlain ? error.message : startProblem(error));
    process.exitCode = 1;
  }
}

/** The tally in words. */
export function inWords(totals: Record<string, string>): string {
  const count = (name: string): number => Number(totals[name]?.split(':')[0] ?? 0);
  const rows = Object.keys(totals)
    .filter((name) => name !== 'pictures' && name !== 'sequences')
    .reduce((sum, name) => sum + count(name), 0);
  return `${String(rows)} rows and ${String(count('pictures'))} files of pictures`;
}
