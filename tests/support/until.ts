import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 15;
/** Long enough that only what never comes fails, however busy the machine is. */
const LONG_MS = 45_000;

/** Waits until `condition` holds and returns what it returned; throws, naming `what`, when it takes too long. */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  withinMs = LONG_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== null && value !== undefined) {
      return value;
    }
    if (Date.now() > deadline) {
      throw new Error(`Waited ${String(withinMs)} ms in vain: ${what}`);
    }
    await pause(STEP_MS);
  }
}
