import type { Config } from '../config/config.ts';
import type { Logger } from '../core/logger.ts';
import { optionalRooms } from './optional-rooms.ts';

export interface DatabaseServer {
  url: string;
  /** Stops what was started for this process; a server of the settings goes on. */
  stop: () => Promise<void>;
}

/** The PostgreSQL of the settings, or, where they name none, the embedded one, which it starts. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<DatabaseServer> {
  if (databaseUrl !== null) {
    return { url: databaseUrl, stop: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await optionalRooms.embeddedPostgres();
  return startEmbeddedPostgres({ dataDir, log });
}
