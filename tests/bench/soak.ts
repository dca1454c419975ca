import autocannon from 'autocannon';
import { operations } from './operations.ts';
import type { ServerProcess } from './processes.ts';
import type { Stage } from './surroundings.ts';

/** What a crowd that only reads saw, and what it cost. */
export interface SoakFigures {
  seconds: number;
  requestsPerSecond: number;
  /** Answers that were no success, and requests that got none. */
  failed: number;
  p99Ms: number;
  /** The most memory it ever held, and what it holds after a rest. */
  peakMegabytes: number;
  restMegabytes: number;
}

const CONNECTIONS = 200;
const REST_MS = 5_000;

const REST_PATHS = ['/api/gallery/stats/', '/api/payment/payments/my_payments/', '/api/users/me/'];

/** Reads of both APIs, by a visitor and by a member. */
function mixedReads(token: string): autocannon.Request[] {
  const own = { authorization: `Token ${token}` };
  return [
    ...operations.map(({ query, signedIn }): autocannon.Request => ({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json', ...(signedIn && own) },
      body: JSON.stringify({ query }),
    })),
    ...REST_PATHS.map((path): autocannon.Request => ({ method: 'GET', path, headers: own })),
  ];
}

/** Lets 200 connections read for so long. */
export async function soak(
  { token }: Pick<Stage, 'token'>,
  app: ServerProcess,
  seconds: number,
): Promise<SoakFigures> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url: app.address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: mixedReads(token),
  });
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return {
    seconds,
    requestsPerSecond: requests.average,
    failed: non2xx + errors + timeouts,
    p99Ms: latency.p99,
    peakMegabytes: await app.peakMegabytes(),
    restMegabytes: await app.megabytes(),
  };
}
