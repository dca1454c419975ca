import { deepStrictEqual } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countingStatements } from '../../server/core/db/statement-counter.ts';
import { startDatabaseServer } from '../support/database-server.ts';
import { startTestApp } from '../support/test-app.ts';
import { answerOf, graphqlTarget, measure, routeTarget } from './measure.ts';
import { operations } from './operations.ts';
import { startServer, type ServerProcess } from './processes.ts';
import { buildStage, type Stage } from './surroundings.ts';

type Undo = (() => Promise<unknown>)[];

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

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

async function startBoth(stage: Stage, undo: Undo): Promise<[app: ServerProcess, route: ServerProcess]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const app = await startServer(['dist/server/main.js'], {
    DATABASE_URL: stage.database.url,
    SEED: 'none',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000000',
  });
  undo.push(() => app.stop());
  const route = await startServer(['--import', 'tsx', 'tests/bench/hand-written.ts', stage.database.url], {});
  undo.push(() => route.stop());
  return [app, route];
}

const cell = (value: string | number, width: number): string => String(value).padStart(width);

async function compare(stage: Stage, app: ServerProcess, route: ServerProcess): Promise<void> {
  const statements = await statementsOf(stage);
  say(
    'operation                      app req/s  route req/s  ratio   app CPU ms  route CPU ms  app p99 ms  SQL',
  );
  for (const operation of operations) {
    const ours = graphqlTarget(app, operation, stage.token);
    const theirs = routeTarget(route, operation, stage.token);
    deepStrictEqual(
      await answerOf(ours),
      await answerOf(theirs),
      `Both must answer the same for ${operation.name}`,
    );
    const [mine, plain] = [await measure(ours), await measure(theirs)];
    say(
      [
        operation.name.padEnd(29),
        cell(mine.requestsPerSecond.toFixed(0), 10),
        cell(plain.requestsPerSecond.toFixed(0), 12),
        cell((mine.requestsPerSecond / plain.requestsPerSecond).toFixed(2), 6),
        cell(mine.cpuMsPerRequest.toFixed(2), 12),
        cell(plain.cpuMsPerRequest.toFixed(2), 13),
        cell(mine.p99Ms.toFixed(0), 11),
        cell(statements.get(operation.name) ?? '?', 4),
      ].join(' '),
    );
  }
  say(
    `peak memory: app ${String(await app.peakMegabytes())} MB, route ${String(await route.peakMegabytes())} MB`,
  );
}

const undo: Undo = [];
try {
  const server = await startDatabaseServer(undefined);
  undo.push(() => server.stop());
  process.env['CHAPTERHOUSE_TEST_SERVER'] = server.adminUrl;
  process.env['CHAPTERHOUSE_TEST_TEMPLATE'] = server.template;
  const stage = await buildStage();
  undo.push(() => stage.database.drop());
  const [app, route] = await startBoth(stage, undo);
  await compare(stage, app, route);
} finally {
  for (const step of undo.reverse()) {
    await step();
  }
}
