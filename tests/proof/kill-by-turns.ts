import { setTimeout as pause } from 'node:timers/promises';
import type { Till } from './till-client.ts';

const LONGEST_PAUSE_MS = 1_500;

interface Killing {
  kills: number;
  dice: () => number;
  signal?: AbortSignal;
}

/** Kills processes by turns, each back before the next one dies, until there were enough kills; returns how many. */
export async function killByTurns(tills: readonly Till[], { kills, dice, signal }: Killing): Promise<number> {
  let killed = 0;
  while (killed < kills && signal?.aborted !== true) {
    await pause(dice() * LONGEST_PAUSE_MS);
    const app = tills[killed % tills.length]?.app;
    await app?.kill();
    killed += 1;
    app?.start();
    await app?.untilReady();
  }
  return killed;
}
