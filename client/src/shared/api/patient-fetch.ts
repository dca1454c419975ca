import { create } from 'zustand';
import { fetchWithTimeout } from './request-timeout';

const mostTries = 6;
const longestWaitMs = 10_000;
/** Whoever was sent away at the same moment comes back at different ones. */
const jitterMs = 700;

/** How many reads the server has asked to come again later. */
const useBusyReads = create(() => ({ count: 0 }));

/** Whether the server is too busy for something that the screen waits for. */
export const useServerIsBusy = (): boolean => useBusyReads(({ count }) => count > 0);

const countBusy = (change: 1 | -1) => useBusyReads.setState(({ count }) => ({ count: count + change }));

/** For how long a busy server asks to wait; null when it is not busy, or does not say. */
function waitAfter({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (status !== 503 || !Number.isFinite(seconds)) return null;
  return Math.min(longestWaitMs, Math.max(1, seconds) * 1000) + Math.random() * jitterMs;
}

const pause = (waitMs: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, waitMs);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

async function askAgain(first: Response, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  let answer = first;
  for (let tries = 1; tries < mostTries; tries += 1) {
    const waitMs = waitAfter(answer);
    if (waitMs === null) break;
    await pause(waitMs, init?.signal);
    answer = await fetchWithTimeout(input, init);
  }
  return answer;
}

/** `fetch` for reads: where a busy server says when to come again, it comes again by itself, some times. */
export const fetchPatiently: typeof fetch = async (input, init) => {
  const first = await fetchWithTimeout(input, init);
  if (waitAfter(first) === null) return first;
  countBusy(1);
  try {
    return await askAgain(first, input, init);
  } finally {
    countBusy(-1);
  }
};
