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

/** The plans by which what was read is read again. */
async function plansOf(app: Pick<TestApp, 'sql'>, sent: readonly SentStatement[]): Promise<Step[]> {
  const plans: Step[] = [];
  for (const { text, values } of sent.filter(isRead)) {
    const lines = await app.sql<{ 'QUERY PLAN': { Plan: Step }[] }>(
      `explain (analyze, buffers, format json) ${text}`,
      [...values],
    );
    plans.push(...lines.flatMap((line) => line['QUERY PLAN'].map(({ Plan }) => Plan)));
  }
  return plans;
}

/** How many rows of some tables the longest way through them meets, when what was read is read again. */
export async function rowsMet(
  app: Pick<TestApp, 'sql'>,
  sent: readonly SentStatement[],
  tables: readonly string[],
): Promise<number> {
  const plans = await plansOf(app, sent);
  const counts = plans
    .flatMap((plan) => [...stepsOf(plan)])
    .filter((step) => tables.includes(step['Relation Name'] ?? ''))
    .map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
  return Math.max(0, ...counts);
}

/** How many pages of the database the longest of them looks at: also those of an index that is searched from end to end. */
export async function pagesMet(app: Pick<TestApp, 'sql'>, sent: readonly SentStatement[]): Promise<number> {
  const plans = await plansOf(app, sent);
  return Math.max(
    0,
    ...plans.map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)),
  );
}
