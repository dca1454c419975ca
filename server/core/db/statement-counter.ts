/**
 * A statement as it went to PostgreSQL.
 * @internal The benchmark reads them.
 */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** Counts SQL statements, so that tests and the benchmark can say how many an operation needs, and which. */
let statements = 0;
let record: SentStatement[] | null = null;

export function countStatement(text: string, values: readonly unknown[]): void {
  statements += 1;
  record?.push({ text, values });
}

/**
 * Runs `work` and returns its result with the number of SQL statements sent meanwhile by this process.
 * @internal Tests count with it.
 */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const before = statements;
  const result = await work();
  return { result, statements: statements - before };
}

/**
 * Runs `work` and returns the SQL statements sent meanwhile by this process.
 * @internal The benchmark reads them.
 */
export async function recordingStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  record = sent;
  try {
    await work();
    return sent;
  } finally {
    record = null;
  }
}
