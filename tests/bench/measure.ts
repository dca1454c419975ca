import autocannon from 'autocannon';
import type { BenchOperation } from './operations.ts';
import type { ServerProcess } from './processes.ts';

interface Figures {
  requestsPerSecond: number;
  cpuMsPerRequest: number;
  p99Ms: number;
}

interface Target {
  server: ServerProcess;
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** The body of one connection of several; `body` where it is absent. */
  bodyOf?: (connection: number) => string;
}

const CONNECTIONS = 20;
/** So many that all is compiled that will be, however busy the machine: after 5,000, a request still costs up to twice as much. */
const WARM_UP_REQUESTS = 25_000;
/** Short rounds and many of them: what else a machine does for a second troubles few. */
const SECONDS = 1;
const ROUNDS = 9;

export const graphqlTarget = (server: ServerProcess, operation: BenchOperation, token: string): Target => ({
  server,
  url: `${server.address}/graphql`,
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(operation.signedIn ? { authorization: `Token ${token}` } : {}),
  },
  body: JSON.stringify({ query: operation.query }),
  bodyOf: operation.isAskedDifferently
    ? (connection) => JSON.stringify({ query: operation.query, variables: { connection } })
    : undefined,
});

export const routeTarget = (server: ServerProcess, operation: BenchOperation, token: string): Target => ({
  server,
  url: `${server.address}${operation.path}`,
  method: 'GET',
  headers: operation.signedIn ? { authorization: `Token ${token}` } : {},
});

/** What one request is answered, without GraphQL's envelope. */
export async function answerOf({ url, method, headers, body }: Target): Promise<unknown> {
  const answer = (await (await fetch(url, { method, headers, body })).json()) as { data?: unknown };
  return 'data' in answer ? answer.data : answer;
}

/** For so many seconds, or until so many are answered. */
type Length = { duration: number } | { amount: number };

/** Twenty connections that ask as fast as they are answered. */
export async function load({ url, method, headers, body, bodyOf }: Target, length: Length) {
  let connection = 0;
  return autocannon({
    url,
    method,
    headers,
    body,
    connections: CONNECTIONS,
    ...length,
    setupClient: (client) => {
      connection += 1;
      if (bodyOf) {
        client.setBody(bodyOf(connection));
      }
    },
  });
}

/** Loads a target for some seconds. Throws when any answer was not a success. */
async function measureOnce(target: Target): Promise<Figures> {
  const before = await target.server.cpuMs();
  const result = await load(target, { duration: SECONDS });
  const cpu = (await target.server.cpuMs()) - before;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${target.url}: ${String(result.non2xx)} refusals, ${String(result.errors)} errors`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    cpuMsPerRequest: cpu / Math.max(1, result.requests.total),
    p99Ms: result.latency.p99,
  };
}

/** What a target answers a second, in the middle of some rounds. */
export async function requestsPerSecond(target: Target): Promise<number> {
  await load(target, { amount: WARM_UP_REQUESTS });
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureOnce(target));
  }
  return medians(rounds).requestsPerSecond;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medians = (rounds: Figures[]): Figures => ({
  requestsPerSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
  cpuMsPerRequest: median(rounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
});

/** Two targets that were loaded by turns. */
interface Compared {
  ours: Figures;
  theirs: Figures;
  /** Of the requests a second, the median of the rounds. */
  ratio: number;
  /** The lowest of the rounds and the highest. */
  spread: [number, number];
}

/** Loads two targets by turns, so that whatever else the machine does troubles both. */
export async function measureByTurns(ours: Target, theirs: Target): Promise<Compared> {
  await load(ours, { amount: WARM_UP_REQUESTS });
  await load(theirs, { amount: WARM_UP_REQUESTS });
  const rounds: [Figures, Figures][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await measureOnce(ours), await measureOnce(theirs)]);
  }
  const ratios = rounds.map(([a, b]) => a.requestsPerSecond / b.requestsPerSecond);
  return {
    ours: medians(rounds.map(([figures]) => figures)),
    theirs: medians(rounds.map(([, figures]) => figures)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}
