import { containsPattern } from '../../core/db/search.ts';
import { hasTrigram } from '../../core/db/searched-pages.ts';
import type { EventsWanted } from './event.query.ts';
import type { Approval } from './approval/approvals.ts';
import { daySpan, startSpans, type EventStatusCode } from './event-status.ts';

/** Which events somebody asks for; whatever is absent or null asks nothing. */
export interface EventFilter {
  /** Any of these. */
  status?: readonly EventStatusCode[] | null;
  isFeatured?: boolean | null;
  /** Part of the title, the description or the place, in any case. */
  search?: string | null;
  /** First and last day, both included. */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Only events this person has a place at. */
  registered?: number | null;
  /** How they stand, for who sees more than what is published. */
  approvals?: readonly Approval[] | null;
}

/** What a filter asks of events at the moment `now`. */
export const eventsWanted = (filter: EventFilter, now: Date): EventsWanted => {
  const { status, isFeatured = null, dateFrom = null, dateTo = null, registered = null } = filter;
  const { approvals = null } = filter;
  const pattern = containsPattern(filter.search);
  return {
    spans: status ? startSpans(status, now) : null,
    days: dateFrom === null && dateTo === null ? null : daySpan(dateFrom, dateTo),
    isFeatured,
    pattern,
    isLookedUp: hasTrigram(pattern),
    registered,
    approvals,
  };
};
