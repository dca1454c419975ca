import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Pool } from 'pg';
import { serviceUnavailable } from '../core/errors.ts';
import { UNLIMITED } from './security.ts';

/** Who came later would wait longer for a connection than it is waited for. */
const MOST_WAITING = 100;
/** So many may stand before the door beside them: a whole club that wants the last ten of something. */
const MOST_IN_LOBBY = 1_000;
/** As long as a person waits for an answer without asking again. */
const PATIENCE_MS = 8_000;
const TURN_MS = 20;
/** Who is let in waits for a connection only once their request was read: a few at a time, so that they count by then. */
const AT_A_TURN = 20;
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

type Done = Parameters<onRequestHookHandler>[2];

/** Whoever comes while all is full waits here before any work, first come, first served; beyond a bound and a time they are refused. */
class Lobby {
  private readonly guests: { done: Done; leavesAt: number }[] = [];
  private timer: NodeJS.Timeout | null = null;

  /** `room` says for how many there is some just now. */
  constructor(
    private readonly room: () => number,
    private readonly patienceMs: number,
  ) {}

  get isEmpty(): boolean {
    return this.guests.length === 0;
  }

  enter(done: Done): void {
    if (this.guests.length >= MOST_IN_LOBBY) {
      done(serviceUnavailable());
      return;
    }
    this.guests.push({ done, leavesAt: performance.now() + this.patienceMs });
    this.timer ??= setInterval(() => {
      this.serve();
    }, TURN_MS);
  }

  /** Sends everybody away. */
  close(): void {
    for (const { done } of this.guests.splice(0)) {
      done(serviceUnavailable());
    }
    this.rest();
  }

  private serve(): void {
    const room = Math.max(0, Math.min(this.room(), AT_A_TURN));
    for (const { done } of this.guests.splice(0, room)) {
      done();
    }
    const now = performance.now();
    const late = this.guests.findIndex(({ leavesAt }) => leavesAt > now);
    for (const { done } of this.guests.splice(0, late === -1 ? this.guests.length : late)) {
      done(serviceUnavailable());
    }
    if (this.isEmpty) {
      this.rest();
    }
  }

  private rest(): void {
    if (this.timer !== null) {
      clearInterval(this.timer);
      this.timer = null;
    }
  }
}

/**
 * Has requests that come while all is full wait before any work, and refuses what could not be answered in time. Probes,
 * pictures and callbacks always pass.
 */
export function admit(
  app: FastifyInstance,
  requests: Pick<Pool, 'waitingCount'>,
  patienceMs: number = PATIENCE_MS,
): void {
  const delay = watchDelay(app);
  const room = () => (delay() > MOST_DELAY_MS ? 0 : MOST_WAITING - requests.waitingCount);
  const lobby = new Lobby(room, patienceMs);
  app.addHook('preClose', (done) => {
    lobby.close();
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (UNLIMITED.test(request.url) || (lobby.isEmpty && room() > 0)) {
      done();
    } else {
      lobby.enter(done);
    }
  });
}
