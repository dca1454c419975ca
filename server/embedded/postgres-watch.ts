const INTERVAL_MS = 1_000;

/**
 * Looks after a server once a second: when `isUp` says no, `restart` is run, one at a time. Returns what ends the
 * watch, after a restart under way.
 */
export function keepRunning(isUp: () => Promise<boolean>, restart: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if (!(await isUp())) {
      await restart();
    }
  };
  const timer = setInterval(() => {
    current ??= look().finally(() => {
      current = null;
    });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
