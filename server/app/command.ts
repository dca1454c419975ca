import { type Config, configFromProcess } from '../config/config.ts';
import { createLogger, type Logger } from '../core/logger.ts';
import { openDatabaseServer, type DatabaseServer } from './database-server.ts';
import { startProblem } from './start-problem.ts';

/** What a command of an operator works with. */
export interface Place extends Omit<DatabaseServer, 'stop'> {
  config: Config;
  log: Logger;
}

/** Says how a command is called, to somebody who has called it otherwise. */
export function explain(usage: string): void {
  console.error(usage);
  process.exitCode = 1;
}

/** Runs a command of an operator on the database of the settings; a failure is one sentence and ends with 1. */
export async function runCommand(work: (place: Place) => Promise<void>): Promise<void> {
  try {
    const config = configFromProcess();
    const log = createLogger('warn');
    const { stop, ...addresses } = await openDatabaseServer(config, log);
    try {
      await work({ config, ...addresses, log });
    } finally {
      await stop();
    }
  } catch (error) {
    const isPlain = error instanceof Error && !('code' in error);
    console.error(isPlain ? error.message : startProblem(error));
    process.exitCode = 1;
  }
}
