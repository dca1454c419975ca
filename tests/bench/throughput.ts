import { deepStrictEqual } from 'node:assert';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { startTestApp } from '../support/test-app.ts';
import type { OperationFigures } from './goals.ts';
import { answerOf, graphqlTarget, measureByTurns, routeTarget } from './measure.ts';
import { operations } from './operations.ts';
import type { ServerProcess } from './processes.ts';
import type { Stage } from './surroundings.ts';
import { table } from './table.ts';

/** SQL statements of each operation, counted in this process on the same rows. */
async function statementsOf(stage: Stage): Promise<Map<string, number>> {
  const app = await startTestApp({ database: stage.database });
  try {
    const counts = new Map<string, number>();
    for (const { name, query, signedIn } of operations) {
      const caller = signedIn ? stage.token : null;
      await app.graphql(caller, query);
      const { statements } = await countingStatements(() => app.graphql(caller, query));
      counts.set(name, statements);
    }
    return counts;
  } finally {
    await app.close();
  }
}

/** Operations of the API beside hand-written routes that answer the same JSON: a table, and what it says in short. */
export async function compareThroughput(
  stage: Stage,
  app: ServerProcess,
  route: ServerProcess,
): Promise<{ text: string; figures: OperationFigures[] }> {
  const statements = await statementsOf(stage);
  const figures: OperationFigures[] = [];
  const rows: (string | number)[][] = [];
  for (const operation of operations) {
    const ours = graphqlTarget(app, operation, stage.token);
    const theirs = routeTarget(route, operation, stage.token);
    deepStrictEqual(
      await answerOf(ours),
      await answerOf(theirs),
      `Both must answer the same for ${operation.name}`,
    );
    const { ours: mine, theirs: plain, ratio, spread } = await measureByTurns(ours, theirs);
    figures.push({ name: operation.name, goal: operation.goal, ratio, cpuMs: mine.cpuMsPerRequest });
    rows.push([
      operation.name,
      mine.requestsPerSecond.toFixed(0),
      plain.requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      spread.map((end) => end.toFixed(2)).join('–'),
      mine.cpuMsPerRequest.toFixed(2),
      plain.cpuMsPerRequest.toFixed(2),
      mine.p99Ms.toFixed(0),
      statements.get(operation.name) ?? '?',
    ]);
  }
  const titles = [
    'operation',
    'app req/s',
    'route req/s',
    'ratio',
    'of rounds',
    'app CPU ms',
    'route CPU ms',
    'app p99 ms',
  ];
  return { text: table([...titles, 'SQL'], rows), figures };
}
