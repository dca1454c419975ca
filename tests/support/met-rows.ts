import type { SentStatement } from '../../server/core/db/statement-counter.ts';
import type { TestApp } from './test-app.ts';

/** A step of a plan that was followed, as PostgreSQL tells of it. */
interface Step {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Step[];
}

function* stepsOf(step: Step): Generator<Step> {
  yield step;
  for (const part of step.Plans ?? []) {
    yield* stepsOf(part);
  }
}

export const isRead = ({ text }: SentStatement): boolean => /^\s*(select|with)\b/i.test(text);

/** How many rows of some tables the longest way through them meets, when what was read is read again. */
export async function rowsMet(
  app: Pick<TestApp, 'sql'>,
  sent: readonly SentStatement[],
  tables: readonly string[],
): Promise<number> {
  const counts = [0];
  for (const { text, values } of sent.filter(isRead)) {
    const [line] = await app.sql<{ 'QUERY PLAN': { Plan: Step }[] }>(
      `explain (analyze, format json) ${text}`,
      [...values],
    );
    for (const step of line?.['QUERY PLAN'].flatMap(({ Plan }) => [...stepsOf(Plan)]) ?? []) {
      const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
      counts.push(tables.includes(step['Relation Name'] ?? '') ? rows * step['Actual Loops'] : 0);
    }
  }
  return Math.max(...counts);
}

/** How many pages of the database the longest of them looks at: also those of an index that is searched from end to end. */
export async function pagesMet(app: Pick<TestApp, 'sql'>, sent: readonly SentStatement[]): Promise<number> {
  const counts = [0];
  for (const { text, values } of sent.filter(isRead)) {
    const [line] = await app.sql<{ 'QUERY PLAN': { Plan: Step }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    const plan = line?.['QUERY PLAN'][0]?.Plan;
    counts.push((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0));
  }
  return Math.max(...counts);
}
