import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { existingCluster } from './postgres-home.ts';
import { livePostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

/** Deletes the embedded database of a data folder; refuses, naming the process, while its server runs. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = join(resolve(dataDir), 'postgres');
  await mkdir(folder, { recursive: true });
  await withStartLock(join(folder, 'starting.lock'), async () => {
    const cluster = await existingCluster(folder);
    if (cluster !== null) {
      const live = await livePostmaster(cluster);
      if (live !== null) {
        throw new Error(
          `The database is in use (server process ${String(live.pid)}): stop Chapterhouse first.`,
        );
      }
      await rm(cluster, { recursive: true });
    }
    await rm(join(folder, 'password'), { force: true });
  });
}
