import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from './logger.ts';

/** A job that its process does at once instead of queueing it. */
export interface Work {
  task: string;
  /** As in the queue: one thing of a key is worked on at a time, and what comes meanwhile is done once more. */
  key: string;
  payload: object;
}

/** Takes work of this process. */
export type BeginAtOnce = (work: Work) => void;

interface WorkAtOnceOptions {
  /** How much is worked on side by side; the rest waits its turn. */
  lanes: number;
  run: (work: Work) => Promise<unknown>;
  /** Puts work into the queue. */
  queue: (work: readonly Work[]) => Promise<unknown>;
  log: Logger;
}

const RETRY_MS = 1000;
/** Of a stop with work under way; as long as the queue waits for its own. */
const STOP_PATIENCE_MS = 5000;

/**
 * Jobs without the queue: looking for the next job and ticking it off cost the database more than many a job. What fails is queued, and
 * tried again from there; what is left when the process stops, too. What dies with the process is nowhere written down: only such work may be
 * given here as leaves a row that says that it waits, by which upkeep finds it.
 */
export class WorkAtOnce {
  private readonly waiting = new Map<string, Work>();
  private readonly running = new Map<string, { work: Work; end: Promise<void> }>();
  private isStopped = false;

  constructor(private readonly options: WorkAtOnceOptions) {}

  readonly begin: BeginAtOnce = (work) => {
    this.waiting.set(work.key, work);
    this.fillLanes();
  };

  /** Lets running work end, for some seconds, and queues the rest. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const ends = [...this.running.values()].map(({ end }) => end);
    await Promise.race([Promise.all(ends), pause(STOP_PATIENCE_MS, undefined, { ref: false })]);
    const left = [...this.waiting.values(), ...[...this.running.values()].map(({ work }) => work)];
    this.waiting.clear();
    if (left.length > 0) {
      await this.leave(left);
    }
  }

  private fillLanes(): void {
    for (const [key, work] of this.waiting) {
      if (this.isStopped || this.running.size >= this.options.lanes) {
        return;
      }
      if (!this.running.has(key)) {
        this.waiting.delete(key);
        const end = this.work(work).finally(() => {
          this.running.delete(key);
          this.fillLanes();
        });
        this.running.set(key, { work, end });
      }
    }
  }

  private async work(work: Work): Promise<void> {
    try {
      await this.options.run(work);
    } catch (error) {
      this.options.log.warn(
        { err: error, job: work.key },
        'work failed that was begun at once; it is queued',
      );
      await this.leave([work]);
    }
  }

  /** Its lane waits with it: while nothing can be queued, there is nothing else to do either. */
  private async leave(work: readonly Work[]): Promise<void> {
    for (;;) {
      try {
        await this.options.queue(work);
        return;
      } catch (error) {
        if (this.isStopped) {
          this.options.log.warn({ err: error, jobs: work.length }, 'work is left that nobody could queue');
          return;
        }
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}
