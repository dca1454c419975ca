import { containsPattern } from '../../core/db/search.ts';
import type { EventStatusCode } from './event-status.ts';
import { daySpan, startSpans, type StartSpan } from './event-status.ts';

export interface EventFilter {
  /** Any of these; all when absent. */
  status?: readonly EventStatusCode[] | null;
  isFeatured?: boolean | null;
  /** Part of the title, the description or the place, in any case. */
  search?: string | null;
  /** First and last day, both included. */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Only events this person has a place at. */
  registered?: number | null;
}

/** A condition over `events e` with the values of its marks. */
export interface Condition {
  sql: string;
  values: unknown[];
}

/** The expression that events_search_index is built on; the line break keeps a search inside one field. */
const SEARCHED = '(e.title || chr(10) || e.description || chr(10) || e.location)';

/** An array, so that PostgreSQL looks the few events up instead of walking the calendar for them. */
const WITH_PLACE =
  'e.id = any(array(select own.event_id from event_registrations own where own.user_id = ? and own.withdrawn_at is null))';

function within({ from, to }: StartSpan): Condition {
  const bounds: [string, Date | null][] = [
    ['e.starts_at >= ?', from],
    ['e.starts_at < ?', to],
  ];
  const given = bounds.filter(([, bound]) => bound !== null);
  return {
    sql: given.length === 0 ? 'true' : given.map(([sql]) => sql).join(' and '),
    values: given.map(([, bound]) => bound),
  };
}

const anyOf = (conditions: Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'false' : `(${conditions.map(({ sql }) => sql).join(' or ')})`,
  values: conditions.flatMap(({ values }) => values),
});

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length === 0 ? 'true' : conditions.map(({ sql }) => sql).join(' and '),
  values: conditions.flatMap(({ values }) => values),
});

/** What a filter asks of events at the moment `now`. */
export function eventCondition(filter: EventFilter, now: Date): Condition {
  const { status, isFeatured, dateFrom = null, dateTo = null } = filter;
  const pattern = containsPattern(filter.search);
  return allOf([
    ...(status ? [anyOf(startSpans(status, now).map(within))] : []),
    ...(isFeatured === null || isFeatured === undefined
      ? []
      : [{ sql: isFeatured ? 'e.is_featured' : 'not e.is_featured', values: [] }]),
    ...(pattern === null ? [] : [{ sql: `${SEARCHED} ilike ? escape '\\'`, values: [pattern] }]),
    ...(filter.registered === null || filter.registered === undefined
      ? []
      : [{ sql: WITH_PLACE, values: [filter.registered] }]),
    ...(dateFrom === null && dateTo === null ? [] : [within(daySpan(dateFrom, dateTo))]),
  ]);
}
