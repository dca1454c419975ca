import pg from 'pg';

/** Runs `work` while nobody gets at the tables. */
export async function whileLocked<T>(url: string, tables: string, work: () => Promise<T>): Promise<T> {
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  try {
    await blocker.query(`begin; lock table ${tables} in access exclusive mode`);
    return await work();
  } finally {
    await blocker.end();
  }
}
