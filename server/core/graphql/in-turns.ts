import { setImmediate } from 'node:timers/promises';

const A_TURN = 1_000;

/**
 * A list of thousands for an answer, some of it in each turn of the event loop: as a plain array all of it would be answered in one, and
 * everybody else would wait for that.
 */
export function inTurns<T>(items: readonly T[]): Promise<T>[] {
  let turn = Promise.resolve();
  return items.map((item, index) => {
    if (index > 0 && index % A_TURN === 0) {
      turn = turn.then(() => setImmediate());
    }
    return turn.then(() => item);
  });
}
