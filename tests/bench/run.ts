import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/app-process.ts';
import { startDarajaStub } from '../support/daraja-stub.ts';
import { startDatabaseServer } from '../support/database-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { measureCallbacks } from './callbacks.ts';
import { measureConfirmations, PAYBILL_TOKEN } from './confirmations.ts';
import {
  missedByCallbacks,
  missedByConfirmations,
  missedByMemory,
  missedBySoak,
  missedByStall,
  missedBySubscriptions,
  missedByThroughput,
  settlementGoal,
} from './goals.ts';
import { compareLargeLists, type ListsOfOneKind } from './large-lists.ts';
import { largeLists } from './large-operations.ts';
import { LARGE, seedContent, SMALL } from './large-seed.ts';
import { largePeople } from './large-people.ts';
import { largeShop } from './large-shop.ts';
import { requestsPerSecond, routeTarget } from './measure.ts';
import { publicEvents } from './operations.ts';
import { wordsOfCallbacks, wordsOfConfirmations, wordsOfSubscriptions } from './payment-words.ts';
import { startCommand, startServer, type ServerProcess } from './processes.ts';
import { profileOperations } from './profile.ts';
import { soak } from './soak.ts';
import { buildDearStage, measureStalls, statementStall } from './stalls.ts';
import { measureSubscriptions } from './subscriptions.ts';
import { buildStage, type Stage } from './surroundings.ts';
import { compareThroughput } from './throughput.ts';
import { askLighthouse } from './web/lighthouse.ts';
import { measurePages, pagesOf } from './web/measure-pages.ts';
import { startMeter } from './web/meter.ts';
import { measureMonth } from './web/month.ts';

type Undo = (() => Promise<unknown>)[];

const undo: Undo = [];

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** The built server as a process of its own. Everything here comes from one address, so its general limit is lifted. */
async function startApp(
  database: TestDatabase,
  settings: Record<string, string> = {},
  flags: string[] = [],
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const app = await startServer([...flags, ...(await startCommand())], {
    DATABASE_URL: database.url,
    SEED: 'none',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000000',
    ...settings,
  });
  undo.push(() => app.stop());
  return app;
}

async function startRoute({ database }: Stage): Promise<ServerProcess> {
  const route = await startServer(['--import', 'tsx', 'tests/bench/hand-written.ts', database.url], {});
  undo.push(() => route.stop());
  return route;
}

async function throughput(): Promise<string[]> {
  const stage = await buildStage();
  undo.push(() => stage.database.drop());
  const app = await startApp(stage.database);
  const route = await startRoute(stage);
  const { text, figures } = await compareThroughput(stage, app, route);
  say(text);
  const [mine, theirs] = [await app.peakMegabytes(), await route.peakMegabytes()];
  say(`peak memory: app ${String(mine)} MB, route ${String(theirs)} MB`);
  return [...missedByThroughput(figures), ...missedByMemory(mine)];
}

/** The functions that ran while each operation was asked for, gathered by what they serve. */
async function profile(): Promise<string[]> {
  const stage = await buildStage();
  undo.push(() => stage.database.drop());
  const start = (folder: string): Promise<ServerProcess> =>
    startApp(stage.database, {}, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  say(await profileOperations(stage, start));
  return [];
}

/** With `--brief` payments are tried with few, to see that it works: no goal is held against such figures. */
const isBrief = process.argv.includes('--brief');
const load = isBrief
  ? { steadySeconds: 1, burst: 50, people: 50 }
  : { steadySeconds: 8, burst: 6000, people: 1000 };

/** Requests for events a second that the hand-written route answers: what the machine can do at the moment. */
async function yardstick(): Promise<number> {
  const stage = await buildStage();
  const before = undo.length;
  undo.push(() => stage.database.drop());
  const route = await startRoute(stage);
  const perSecond = await requestsPerSecond(routeTarget(route, publicEvents, stage.token));
  await takeDown(before);
  return perSecond;
}

async function payments(): Promise<string[]> {
  const goal = settlementGoal(await yardstick());
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const daraja = await startDarajaStub();
  undo.push(() => daraja.close());
  daraja.answerQuery('paid');
  const app = await startApp(database, {
    MPESA_BASE_URL: daraja.url,
    MPESA_CONSUMER_KEY: 'bench',
    MPESA_CONSUMER_SECRET: 'bench',
    MPESA_SHORTCODE: '600111',
    MPESA_PASSKEY: 'bench',
    MPESA_PAYBILL_TOKEN: PAYBILL_TOKEN,
  });
  const callbacks = await measureCallbacks(database, app, load);
  say(wordsOfCallbacks(callbacks, goal));
  const confirmations = await measureConfirmations(database, app, load.steadySeconds);
  say(wordsOfConfirmations(confirmations));
  const statement = await statementStall(app, database);
  say(`\n${statement.name} holds others up for ${statement.ms.toFixed(0)} ms at most`);
  const live = await measureSubscriptions(database, app, load.people);
  say(wordsOfSubscriptions(live));
  const missed = [
    ...missedByCallbacks(callbacks, goal),
    ...missedByConfirmations(confirmations),
    ...missedByStall(statement),
    ...missedBySubscriptions(live),
  ];
  return isBrief ? [] : missed;
}

const crowd = (seconds: number) => async (): Promise<string[]> => {
  const stage = await buildStage();
  undo.push(() => stage.database.drop());
  const figures = await soak(stage, await startApp(stage.database), seconds);
  const { requestsPerSecond, failed, p99Ms, peakMegabytes, restMegabytes } = figures;
  say(
    `\n200 connections read for ${String(seconds)} s: ${requestsPerSecond.toFixed(0)} requests a second, ${String(failed)} failed, 99 of 100 answered in ${p99Ms.toFixed(0)} ms; memory at most ${String(peakMegabytes)} MB, at rest ${String(restMegabytes)} MB`,
  );
  return missedBySoak(figures);
};

/** The longest that one request of each kind holds up the others. Reported, and no goal: a busy machine delays as well. */
async function stalls(): Promise<string[]> {
  const stage = await buildDearStage();
  undo.push(() => stage.database.drop());
  say('\nThe longest turn of the event loop, for the dearest request of each kind:');
  for (const { name, ms } of await measureStalls(await startApp(stage.database), stage)) {
    say(`${ms.toFixed(0).padStart(6)} ms for ${name}`);
  }
  return [];
}

/** The pages on a cheap phone, of the demonstration club. */
async function web(): Promise<string[]> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const app = await startApp(database, { SEED: 'demo' });
  const { text, missed } = await measurePages(app.address);
  say(`\nOn a slow phone with slow 4G:\n${text}`);
  return [...missed, ...(await month()), ...(await lighthouse())];
}

/** What Lighthouse says of the same pages. */
async function lighthouse(): Promise<string[]> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const app = await startApp(database, { SEED: 'demo' });
  const { text, missed } = await askLighthouse(app.address, await pagesOf(app.address));
  say(`\nLighthouse, the median of three:\n${text}`);
  return missed;
}

/** What a month of a member weighs, of the demonstration club. */
async function month(): Promise<string[]> {
  const database = await createTestDatabase();
  undo.push(() => database.drop());
  const meter = await startMeter();
  undo.push(() => meter.stop());
  // The server names itself as the meter is named, so its port is chosen here.
  const port = String(await freePort());
  await startApp(database, { SEED: 'demo', PORT: port, PUBLIC_URL: meter.address });
  meter.leadTo(Number(port));
  const { text, missed } = await measureMonth(meter);
  say(`\n${text}`);
  return missed;
}

const content: ListsOfOneKind = { lists: largeLists, small: SMALL, large: LARGE, seed: seedContent };

const largeClub = async (): Promise<string[]> => [
  ...(await compareLargeLists(content, say)),
  ...(await compareLargeLists(largePeople, say)),
  ...(await compareLargeLists(largeShop, say)),
];

/** Each answers a line for every goal that it missed. */
const PARTS: Record<string, () => Promise<string[]>> = {
  '--throughput': throughput,
  '--payments': payments,
  '--profile': profile,
  '--stalls': stalls,
  '--large': largeClub,
  '--large-people': () => compareLargeLists(largePeople, say),
  '--large-shop': () => compareLargeLists(largeShop, say),
  '--crowd': crowd(60),
  '--soak': crowd(300),
  '--web': web,
  '--month': month,
  '--lighthouse': lighthouse,
};
const USUAL = ['--throughput', '--payments'];

async function takeDown(from: number): Promise<void> {
  for (const step of undo.splice(from).reverse()) {
    await step();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void takeDown(0).finally(() => process.exit(130));
  });
}

try {
  const server = await startDatabaseServer(undefined, { durable: true });
  undo.push(() => server.stop());
  process.env['CHAPTERHOUSE_TEST_SERVER'] = server.adminUrl;
  process.env['CHAPTERHOUSE_TEST_TEMPLATE'] = server.template;
  const named = Object.keys(PARTS).filter((name) => process.argv.includes(name));
  const parts = (named.length > 0 ? named : USUAL).flatMap((name) => PARTS[name] ?? []);
  for (const part of parts) {
    for (const missed of await part()) {
      say(`missed: ${missed}`);
      process.exitCode = 1;
    }
    await takeDown(1);
  }
} finally {
  await takeDown(0);
}
