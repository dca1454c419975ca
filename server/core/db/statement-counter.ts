/** Counts SQL statements, so that tests and the benchmark can say how many an operation needs. */
let statements = 0;

export function countStatement(): void {
  statements += 1;
}

/** Runs `work` and returns its result with the number of SQL statements sent meanwhile by this process. */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const before = statements;
  const result = await work();
  return { result, statements: statements - before };
}
