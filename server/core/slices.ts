import { setImmediate } from 'node:timers/promises';

const A_SLICE = 250;

/** Does something to every item of a long list, and lets everything else have its turn in between. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) {
    if (results.length % A_SLICE === A_SLICE - 1) {
      await setImmediate();
    }
    results.push(work(item));
  }
  return results;
}
