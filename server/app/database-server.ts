import type { Config } from '../config/config.ts';
import type { Logger } from '../core/logger.ts';
import { optionalRooms } from './optional-rooms.ts';

export interface DatabaseServer {
  url: string;
  /** Around a pooler, where `url` leads to one; else the same. */
  directUrl: string;
  /** As the role that owns the tables; the same as `directUrl` where there is one role for everything. */
  ownerUrl: string;
  /** Stops what was started for this process; a server of the settings goes on. */
  stop: () => Promise<void>;
}

/** The PostgreSQL of the settings, or, where they name none, the embedded one, which it starts. */
export async function openDatabaseServer(
  { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir }: Config,
  log: Logger,
): Promise<DatabaseServer> {
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    const ownerUrl = databaseOwnerUrl ?? directUrl;
    return { url: databaseUrl, directUrl, ownerUrl, stop: () => Promise.resolve() };
  }
  const { startEmbeddedPostgres } = await optionalRooms.embeddedPostgres();
  const { url: ownerUrl, runtimeUrl: url, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { url, directUrl: url, ownerUrl, stop };
}
