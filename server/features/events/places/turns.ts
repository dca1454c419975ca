/** Somebody who waits, and how many places they need. */
interface Turn {
  seats: number;
}

/**
 * Whose turn it is: in their order, everybody who still fits. Who comes with more than is left does not keep the others from
 * it, and goes on being the first for whom there is enough.
 */
export function whoseTurn<T extends Turn>(waiting: readonly T[], free: number): T[] {
  let left = free;
  return waiting.filter(({ seats }) => {
    const fits = seats <= left;
    left -= fits ? seats : 0;
    return fits;
  });
}
