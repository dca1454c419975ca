/** What is told at addresses of results. */
import type { World } from './world.ts';

const TIMEOUT_MS = 8_000;

/** Said of everything that went well. */
export const DONE = 'The service request is processed successfully.';

/** The answer to a question about what never was. */
export const NO_SUCH_TRANSACTION = {
  Result: { ResultType: 0, ResultCode: 'R000002', ResultDesc: 'The transaction does not exist.' },
};

/** Tells a result at an address of the merchant, once. */
export async function postResult(world: World, url: string, body: object): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([world.stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    world.log.info({ status: response.status }, 'Result told');
  } catch {
    world.log.info({ status: null }, 'Result found nobody');
  }
}

/** The parameters of a result, as the wire has them. */
export const parameters = (given: Record<string, string | number>): object => ({
  ResultParameters: {
    ResultParameter: Object.entries(given).map(([Key, Value]) => ({ Key, Value })),
  },
});
