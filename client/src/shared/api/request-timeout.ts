const requestTimeoutMs = 30_000;

/** `fetch` that gives up after the product's 30 seconds, with a TimeoutError that tells it from a cancelled request. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};
