import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fetchWithTimeout } from './request-timeout';

/** A server that never answers: a request ends when its signal does. */
const silent: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(silent);
  // The platform's own timer is out of reach of a clock that tests hold.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const timer = new AbortController();
    setTimeout(() => timer.abort(new DOMException('late', 'TimeoutError')), wait);
    return timer.signal;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('fetchWithTimeout', () => {
  it('gives up after 30 seconds, not earlier', async () => {
    let ended: unknown = null;
    const request = fetchWithTimeout('/graphql').catch((error: unknown) => (ended = error));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(ended).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    await request;
    expect(ended).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends when the caller does, as cancelled', async () => {
    const caller = new AbortController();
    const request = fetchWithTimeout('/graphql', { signal: caller.signal });
    caller.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('gives up also for a caller who could have ended it', async () => {
    const request = fetchWithTimeout('/graphql', { signal: new AbortController().signal });
    const ended = expect(request).rejects.toMatchObject({ name: 'TimeoutError' });
    await jest.advanceTimersByTimeAsync(30_000);
    await ended;
  });
});
