import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/app/database.ts';
import { startEmbeddedPostgres } from '../../server/embedded/embedded-postgres.ts';
import { existingCluster } from '../../server/embedded/postgres-home.ts';
import { livePostmaster } from '../../server/embedded/postmaster.ts';
import { createLogger } from '../../server/core/logger.ts';
import { FOLDER_PREFIX } from '../support/database-server.ts';
import type { TestDatabase } from '../support/test-database.ts';

/** How a database dies: `pg_ctl stop -m immediate`, or its postmaster by force. */
type Crash = 'SIGQUIT' | 'SIGKILL';

export interface ProofDatabase extends Pick<TestDatabase, 'url' | 'sql'> {
  /** Brings the server down at once; it comes back by itself on the same port. */
  crash(how: Crash): Promise<void>;
  /** Resolves when statements are answered. */
  untilUp(): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own with production's durability: what was acknowledged must outlive every crash. */
export async function startProofDatabase(): Promise<ProofDatabase> {
  const log = createLogger('silent');
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${String(process.pid)}-`));
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  await (await openDatabase(server.url, log)).close();
  const pool = new pg.Pool({ connectionString: server.url, max: 4, connectionTimeoutMillis: 2_000 });
  pool.on('error', () => undefined);
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row & pg.QueryResultRow>(text, values)).rows;
  return {
    url: server.url,
    sql,
    crash: async (how) => {
      const cluster = await existingCluster(join(folder, 'postgres'));
      const live = cluster === null ? null : await livePostmaster(cluster);
      if (live) {
        process.kill(live.pid, how);
      }
    },
    untilUp: async () => {
      while (
        !(await sql('select 1').then(
          () => true,
          () => false,
        ))
      ) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    stop: async () => {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
