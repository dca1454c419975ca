import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import { howLong, isPassing, type KeptRecords } from '../../core/kept-records.ts';
import type { Logger } from '../../core/logger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Few enough that nobody waits for a lock behind them. */
const ROWS_AT_ONCE = 500;
/** What a night does not manage, the next one does. */
const MOST_TIMES = 200;

/** What is kept of people, as they read it. */
export interface KeptRecordsView {
  what: string;
  why: string;
  howLong: string;
}

/** Says what is kept of people for how long, and holds the club to it. */
export class RetentionService {
  constructor(
    private readonly kept: readonly KeptRecords[],
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'info'>,
  ) {}

  /** What all features keep of people. */
  list(): KeptRecordsView[] {
    return this.kept.map((records) => ({ what: records.what, why: records.why, howLong: howLong(records) }));
  }

  /** Removes what is past its time, and tells the log how many rows of what it was. */
  async run({ em }: Call): Promise<void> {
    const removed: Record<string, number> = {};
    for (const { what, days, remove } of this.kept.filter(isPassing)) {
      const before = new Date(this.clock.now().getTime() - days * DAY_MS);
      removed[what] = await inBatches(() => remove(em, { before, most: ROWS_AT_ONCE }));
    }
    this.log.info({ removed }, 'what is past its time was removed');
  }
}

async function inBatches(removeSome: () => Promise<readonly unknown[]>): Promise<number> {
  let removed = 0;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const { length } = await removeSome();
    removed += length;
    if (length < ROWS_AT_ONCE) {
      break;
    }
  }
  return removed;
}
