import pg from 'pg';
import type { TestApp } from './test-app.ts';
import { until } from './until.ts';

interface Held {
  registrationId: number;
  /** How many requests are to wait for it. */
  waiting: number;
}

/** Holds a registration until all the requests wait for it; answers what became of them. */
export async function whileHeld<T>(
  app: TestApp,
  { registrationId, waiting }: Held,
  requests: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: app.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from event_registrations where id = $1 for update', [registrationId]);
    const answers = requests();
    await until('all requests to wait', async () => {
      const [found] = await app.sql<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return found?.n === waiting;
    });
    await holder.query('commit');
    return await answers;
  } finally {
    await holder.end();
  }
}
