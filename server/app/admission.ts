import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { serviceUnavailable } from '../core/errors.ts';
import { UNLIMITED } from './security.ts';

/** More than a full hall asks for at once; who came later would wait longer for a connection than it is waited for. */
const MOST_WAITING = 400;
const LOOK_MS = 500;
/** A process that is so far behind answers nobody in time, and with every request it takes it is further behind. */
const MOST_DELAY_MS = 1_500;
const NANOSECONDS = 1_000_000;

/** How far the event loop has been behind on average since the last look. */
function watchDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let delayMs = 0;
  const timer = setInterval(() => {
    delayMs = histogram.count === 0 ? 0 : histogram.mean / NANOSECONDS;
    histogram.reset();
  }, LOOK_MS);
  timer.unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    histogram.disable();
    done();
  });
  return () => delayMs;
}

/** Refuses at once, before any work, what could not be answered in time. Probes, pictures and callbacks always pass. */
export function admit(app: FastifyInstance, requests: Pick<Pool, 'waitingCount'>): void {
  const delay = watchDelay(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const isFull = requests.waitingCount >= MOST_WAITING || delay() > MOST_DELAY_MS;
    done(isFull && !UNLIMITED.test(request.url) ? serviceUnavailable() : undefined);
  });
}
