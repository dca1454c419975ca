import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Each brings connections of its own to the database, which has a hundred. */
const MOST_PROCESSES = 8;

/** What looks at the readiness of a production server does so every second or two; at a desk nobody waits for it. */
const LAME_DUCK_SECONDS = { production: 4, development: 0.5, test: 0 };

/** A number, or `auto` for as many as there are processors. */
const processes = z
  .union(
    [
      z.literal('auto').transform(() => Math.min(availableParallelism(), MOST_PROCESSES)),
      z.coerce.number().int().min(1).max(MOST_PROCESSES),
    ],
    { error: `must be auto or a whole number from 1 to ${String(MOST_PROCESSES)}` },
  )
  .default(1);

export const servingSettings = {
  WEB_PROCESSES: processes,
  LAME_DUCK_SECONDS: z.coerce.number().min(0).max(8).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
};

/** How the port is served. */
export interface ServingConfig {
  /** How many serve it. */
  processes: number;
  /** Of one token or address. */
  requestsPerMinute: number;
  /** Between turning readiness off and closing the port. */
  lameDuckSeconds: number;
}

interface Environment {
  NODE_ENV: keyof typeof LAME_DUCK_SECONDS;
  WEB_PROCESSES: number;
  LAME_DUCK_SECONDS?: number | undefined;
  REQUESTS_PER_MINUTE: number;
}

export const servingConfig = (env: Environment): ServingConfig => ({
  processes: env.WEB_PROCESSES,
  requestsPerMinute: env.REQUESTS_PER_MINUTE,
  lameDuckSeconds: env.LAME_DUCK_SECONDS ?? LAME_DUCK_SECONDS[env.NODE_ENV],
});
