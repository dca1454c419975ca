import type { Call } from '../../../access/call.ts';
import { nairobiDate } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import type { RollStanding } from './roll-standing.ts';
import type { RollWanted } from './roll.query.ts';
import type { YearRollService } from './year-roll.service.ts';

/** What the roll is narrowed to; absent and null mean "all". */
export interface RollFilter {
  standing?: RollStanding | null;
  /** Part of a name, e-mail address, user name or registration number. */
  search?: string | null;
  /** Who is expected to pay for an academic year, or has: `2026-2027`. */
  year?: string | null;
}

/** Nobody is on the roll of a year that is not on file. */
const NO_YEAR = { id: 0, startDate: '9999-01-02', endDate: '1000-01-01' };

/** The part of the roll that a filter means on the day of a moment, for whoever shows it and whoever writes to it. */
export async function wantedRoll(
  { em }: Call,
  { standing, search, year }: RollFilter,
  { now, years }: { now: Date; years: YearRollService },
): Promise<RollWanted> {
  const asked = { standing: standing ?? null, pattern: containsPattern(search), userIds: null };
  const days = year ? ((await years.find(em, year)) ?? NO_YEAR) : null;
  return { ...asked, today: nairobiDate(now), year: days };
}
