/** A mutex for each key, first come, first served: work of one key is done one after the other, in the order of asking. */
export class OneByOne {
  private readonly last = new Map<string, Promise<unknown>>();

  do<T>(key: string, work: () => Promise<T>): Promise<T> {
    const now = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, now);
    const end = (): void => {
      if (this.last.get(key) === now) {
        this.last.delete(key);
      }
    };
    now.then(end, end);
    return now;
  }
}
