/** Does something at once, whenever the network is back, and every so many milliseconds, until the function that it returns is called. */
export function keepTrying(attempt: () => void, everyMs: number): () => void {
  attempt();
  const timer = setInterval(attempt, everyMs);
  addEventListener('online', attempt);
  return () => {
    clearInterval(timer);
    removeEventListener('online', attempt);
  };
}
