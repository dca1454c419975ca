import type { SqlEntityManager } from './orm.ts';

/** How many rows `from` has (`from … where …`). */
export async function countRows(em: SqlEntityManager, from: string, values: unknown[]): Promise<number> {
  const [counted] = await em.execute<{ n: number }[]>(`select count(*)::int n ${from}`, values);
  return counted?.n ?? 0;
}
