import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import type { Logger } from '../../core/logger.ts';
import { allMarks, keepMark } from './system.query.ts';

export type MarkName = 'mpesa' | 'ledger' | 'backup';

/** How something stands. */
export interface Mark {
  wellAt: Date | null;
  failingSince: Date | null;
}

const NEVER: Mark = { wellAt: null, failingSince: null };
/** What goes on as before is written down so often. */
const WRITE_MS = 60_000;

/** Keeps how what is outside of the database goes, so that every process tells the same. */
export class Marks {
  private readonly written = new Map<MarkName, { isWell: boolean; at: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly open: () => SqlEntityManager,
  ) {}

  /** Notes how it went. Whoever tells waits for nothing and fails of nothing. */
  note(name: MarkName, isWell: boolean): void {
    const now = this.clock.now();
    const last = this.written.get(name);
    if (last?.isWell === isWell && now.getTime() - last.at < WRITE_MS) {
      return;
    }
    this.written.set(name, { isWell, at: now.getTime() });
    keepMark(this.open(), { name, isWell, now }).catch((error: unknown) => {
      this.written.delete(name);
      this.log.debug({ err: String(error), name }, 'how it went could not be kept');
    });
  }
}

/** How everything stands that is marked. */
export async function readMarks(em: SqlEntityManager): Promise<(name: MarkName) => Mark> {
  const marks = new Map((await allMarks(em)).map((mark) => [mark.name, mark]));
  return (name) => marks.get(name) ?? NEVER;
}
