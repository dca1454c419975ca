/** In the place of what came of a run: a map that has outgrown its table leaves its runs in it until the collector looks at everything. */
const ENDED = Promise.resolve(null);

interface Run<T> {
  now: Promise<T | null>;
  next: Promise<T> | null;
}

/**
 * Request coalescing, for each key: does the same work once for everybody who waits for it at the same time. Who asks while
 * it runs is not given what comes of it, but of the next run: every answer is made wholly after it was asked for, so
 * nobody reads the past.
 */
export class Together<T> {
  private readonly runs = new Map<string, Run<T>>();

  do(key: string, work: () => Promise<T>): Promise<T> {
    const run = this.runs.get(key);
    if (!run) {
      return this.begin(key, work);
    }
    const again = (): Promise<T> => this.begin(key, work);
    return (run.next ??= run.now.then(again, again));
  }

  private begin(key: string, work: () => Promise<T>): Promise<T> {
    const now = work();
    const run: Run<T> = { now, next: null };
    this.runs.set(key, run);
    const end = (): void => {
      run.now = ENDED;
      if (this.runs.get(key) === run && run.next === null) {
        this.runs.delete(key);
      }
    };
    now.then(end, end);
    return now;
  }
}
