import autocannon from 'autocannon';
import type { BenchOperation } from './operations.ts';
import type { ServerProcess } from './processes.ts';

export interface Figures {
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
}

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 2;
const SECONDS = 5;

export const graphqlTarget = (server: ServerProcess, operation: BenchOperation, token: string): Target => ({
  server,
  url: `${server.address}/graphql`,
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(operation.signedIn ? { authorization: `Token ${token}` } : {}),
  },
  body: JSON.stringify({ query: operation.query }),
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

async function load({ url, method, headers, body }: Target, seconds: number) {
  return autocannon({ url, method, headers, body, connections: CONNECTIONS, duration: seconds });
}

/** Loads a target for some seconds, after a warm-up. Throws when any answer was not a success. */
export async function measure(target: Target): Promise<Figures> {
  await load(target, WARM_UP_SECONDS);
  const before = await target.server.cpuMs();
  const result = await load(target, SECONDS);
  const cpu = (await target.server.cpuMs()) - before;
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(`${target.url}: ${String(result.non2xx)} refusals, ${String(result.errors)} errors`);
  }
  return {
    requestsPerSecond: result.requests.average,
    cpuMsPerRequest: cpu / Math.max(1, result.requests.total),
    p99Ms: result.latency.p99,
  };
}
