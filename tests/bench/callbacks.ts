import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../support/test-database.ts';
import { addCrowd, addOpenPrompts, paidCallback, type OpenPrompt } from './crowd.ts';
import type { ServerProcess } from './processes.ts';
import { openAll } from './subscriptions.ts';

const STEADY_PER_SECOND = 50;
const BURST_CONNECTIONS = 40;
const LOOK_MS = 200;
/** Rates are those of spans that are at least so long. */
const A_SECOND_MS = 1000;
const SUSTAINED_MS = 10_000;
const SETTLE_WITHIN_MS = 120_000;

/** How long callbacks come one by one, how many come at once afterwards, and how many of their payers watch meanwhile. */
export interface CallbackLoad {
  steadySeconds: number;
  burst: number;
  people: number;
}

export interface CallbackFigures {
  p50Ms: number;
  p99Ms: number;
  /** Settled in the best second, and over ten of them or the whole burst. */
  peakPerSecond: number;
  burstPerSecond: number;
  /** Of the payers who watched, how many were told that they have paid. */
  watched: number;
  told: number;
  cpuMsPerSettlement: number;
}

/** Kept connections, and nothing else: what is measured shares its cores with what measures. */
const agent = new Agent({ keepAlive: true });

/** Posts a callback as the provider does; milliseconds until it was accepted. */
function post({ address }: ServerProcess, prompt: OpenPrompt): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const path = `${address}/api/payment/callback/${prompt.callbackToken}/`;
    const sent = request(path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) {
          resolve(performance.now() - begun);
        } else {
          reject(new Error(`A callback was answered ${String(answer.statusCode)}`));
        }
      });
    });
    sent.once('error', reject);
    sent.end(paidCallback(prompt));
  });
}

const completed = async ({ sql }: TestDatabase, prompts: readonly OpenPrompt[]): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    `select count(*)::int n from payments where status = 'COMPLETED' and id = any($1::int[])`,
    [prompts.map(({ paymentId }) => paymentId)],
  );
  return row?.n ?? 0;
};

/** How many were settled at each look, until all are. */
async function watchSettling(
  database: TestDatabase,
  prompts: readonly OpenPrompt[],
): Promise<{ atMs: number; settled: number }[]> {
  const begun = performance.now();
  const looks = [{ atMs: 0, settled: 0 }];
  for (let settled = 0; settled < prompts.length;) {
    await pause(LOOK_MS);
    settled = await completed(database, prompts);
    looks.push({ atMs: performance.now() - begun, settled });
    if (performance.now() - begun > SETTLE_WITHIN_MS) {
      throw new Error(`Only ${String(settled)} of ${String(prompts.length)} payments were settled`);
    }
  }
  return looks;
}

/** Settled a second in the best span that is at least so long; in all of it where it is shorter. */
function bestRate(looks: readonly { atMs: number; settled: number }[], spanMs: number): number {
  const span = Math.min(spanMs, looks.at(-1)?.atMs ?? 0);
  const rates = looks.flatMap((last) => {
    const first = looks.findLast(({ atMs }) => atMs <= last.atMs - span);
    return first ? [((last.settled - first.settled) / (last.atMs - first.atMs)) * 1000] : [];
  });
  return Math.max(0, ...rates);
}

async function steady(app: ServerProcess, prompts: readonly OpenPrompt[]): Promise<number[]> {
  const begun = performance.now();
  return Promise.all(
    prompts.map(async (prompt, index) => {
      await pause(Math.max(0, begun + (index * 1000) / STEADY_PER_SECOND - performance.now()));
      return post(app, prompt);
    }),
  );
}

async function allAtOnce(app: ServerProcess, prompts: readonly OpenPrompt[]): Promise<void> {
  const left = [...prompts];
  const connection = async (): Promise<void> => {
    for (let prompt = left.pop(); prompt; prompt = left.pop()) {
      await post(app, prompt);
    }
  };
  await Promise.all(Array.from({ length: BURST_CONNECTIONS }, connection));
}

/** Has prompts settled at once, while some of their payers watch; how it went, and who was told. */
async function settleAtOnce(database: TestDatabase, app: ServerProcess, { burst, people }: CallbackLoad) {
  const crowd = await addCrowd(database, burst);
  const prompts = await addOpenPrompts(database, crowd);
  await database.sql('analyze');
  const feeds = await openAll(app, crowd.slice(0, people));
  const cpu = await app.cpuMs();
  const [looks] = await Promise.all([watchSettling(database, prompts), allAtOnce(app, prompts)]);
  const cpuMsPerSettlement = ((await app.cpuMs()) - cpu) / burst;
  await pause(A_SECOND_MS);
  const told = feeds.filter(({ events }) => events.some(({ status }) => status === 'COMPLETED')).length;
  await Promise.all(feeds.map((feed) => feed.close()));
  return { looks, cpuMsPerSettlement, watched: feeds.length, told };
}

/** Callbacks as they come on a good day, then more at once than can be settled at once. */
export async function measureCallbacks(
  database: TestDatabase,
  app: ServerProcess,
  load: CallbackLoad,
): Promise<CallbackFigures> {
  const amount = STEADY_PER_SECOND * load.steadySeconds;
  // The first are of the start of the process, which compiles what they need.
  const [first, calm] = await Promise.all(
    [amount, amount].map(async (size) => addOpenPrompts(database, await addCrowd(database, size))),
  );
  await database.sql('analyze');
  await steady(app, first ?? []);
  const times = (await steady(app, calm ?? [])).toSorted((a, b) => a - b);
  await watchSettling(database, calm ?? []);
  const { looks, ...settled } = await settleAtOnce(database, app, load);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    peakPerSecond: bestRate(looks, A_SECOND_MS),
    burstPerSecond: bestRate(looks, SUSTAINED_MS),
    ...settled,
  };
}
