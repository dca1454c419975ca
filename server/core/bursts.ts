/**
 * A throttle with a trailing edge, for each key: the first of a burst passes at once, then at most one in `pauseMs`, always
 * the last that came. Nobody misses how a burst ended.
 */
export class Bursts<T> {
  private readonly held = new Map<string, { timer: NodeJS.Timeout; last: T | null }>();

  constructor(
    private readonly pauseMs: number,
    private readonly pass: (item: T) => void,
  ) {}

  take(key: string, item: T): void {
    const burst = this.held.get(key);
    if (burst) {
      burst.last = item;
      return;
    }
    this.passNow(key, item);
  }

  /** Lets go of everything that waits. */
  stop(): void {
    for (const { timer } of this.held.values()) {
      clearTimeout(timer);
    }
    this.held.clear();
  }

  private passNow(key: string, item: T): void {
    const timer = setTimeout(() => {
      const last = this.held.get(key)?.last ?? null;
      this.held.delete(key);
      if (last !== null) {
        this.passNow(key, last);
      }
    }, this.pauseMs);
    timer.unref();
    this.held.set(key, { timer, last: null });
    this.pass(item);
  }
}
