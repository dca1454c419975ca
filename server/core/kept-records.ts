import type { SqlEntityManager } from './db/orm.ts';

/** Removes at most so many of what ended before a moment, or what tells of people in them; answers one row for each. */
type Removal = (em: SqlEntityManager, asked: { before: Date; most: number }) => Promise<readonly unknown[]>;

interface Said {
  /** What it is, as people read it. */
  what: string;
  /** What it is kept for. */
  why: string;
  /** Where it stands. */
  tables: readonly string[];
}

/** Kept while something lasts. */
interface Lasting extends Said {
  /** As long as what, as people read it. */
  until: string;
}

/** Kept for so many days after something, and removed by the nightly job then. */
interface Passing extends Said {
  days: number;
  /** After what, as people read it. */
  after: string;
  remove: Removal;
}

/** Something that is kept of people: what, why and for how long. */
export type KeptRecords = Lasting | Passing;

const YEAR_DAYS = 365;

const counted = (n: number, unit: string): string => `${String(n)} ${unit}${n === 1 ? '' : 's'}`;

/** For how long something is kept, as people read it. */
export function howLong(records: KeptRecords): string {
  if ('until' in records) {
    return records.until;
  }
  const { days, after } = records;
  return `${days % YEAR_DAYS === 0 ? counted(days / YEAR_DAYS, 'year') : counted(days, 'day')} after ${after}`;
}

/** Whether it passes by itself. */
export const isPassing = (records: KeptRecords): records is Passing => 'remove' in records;
