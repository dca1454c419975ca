/** When somebody asked and when they heard, by one clock. */
export interface Arrival {
  askedAt: number;
  heardAt: number;
}

/**
 * How many stand behind somebody who asked only after they had their answer. Of two who ask at the same time either may be
 * first; who has been answered is before everybody who asks from then on.
 */
export function overtaken(inOrder: readonly Arrival[]): number {
  let earliestBehind = Number.POSITIVE_INFINITY;
  let count = 0;
  for (const { askedAt, heardAt } of inOrder.toReversed()) {
    count += earliestBehind < askedAt ? 1 : 0;
    earliestBehind = Math.min(earliestBehind, heardAt);
  }
  return count;
}
