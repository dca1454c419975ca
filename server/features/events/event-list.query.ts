import { boundedCount } from '../../core/bounded-pages.ts';
import type { PageRequest } from '../../core/pagination.ts';
import { pageOffset } from '../../core/pagination.ts';
import type { Condition } from './event-conditions.ts';
import type { Side } from './event-status.ts';
import { EVENT_COLUMNS } from './event.view.ts';

export interface Asked {
  condition: Condition;
  /** Who reads, as a number. */
  viewer: number;
  /** The first moment of today: what starts before it is past. */
  today: Date;
  request: PageRequest;
}

/**
 * A page of events with their number: not past, soonest first; then past, latest first (D38). Two walks along one
 * index, each as long as the page needs, so that the page costs the same however many events there are.
 */
export function calendarQuery({ condition, viewer, today, request }: Asked): Condition {
  const { sql, values } = condition;
  const reach = pageOffset(request) + request.pageSize;
  return {
    sql: `
      select ${EVENT_COLUMNS}, ${boundedCount(`from events e where ${sql}`)} total
        from ((select e.id, 0 part, extract(epoch from e.starts_at) rank, e.id tie
                 from events e where ${sql} and e.starts_at >= ? order by e.starts_at, e.id limit ?)
              union all
              (select e.id, 1, -extract(epoch from e.starts_at), -e.id
                 from events e where ${sql} and e.starts_at < ? order by e.starts_at desc, e.id desc limit ?)
              order by 2, 3, 4 limit ? offset ?) place
        join events e on e.id = place.id
       order by place.part, place.rank, place.tie`,
    values: [
      viewer,
      ...values,
      ...[...values, today, reach],
      ...[...values, today, reach],
      request.pageSize,
      pageOffset(request),
    ],
  };
}

/** The same page where the condition leaves one side of today: one walk, and nothing to merge. */
export function oneSideQuery({ condition, viewer, request }: Asked, side: Side): Condition {
  const { sql, values } = condition;
  const direction = side === 'past' ? 'desc' : 'asc';
  const order = `order by e.starts_at ${direction}, e.id ${direction}`;
  return {
    sql: `
      select ${EVENT_COLUMNS}, ${boundedCount(`from events e where ${sql}`)} total
        from (select e.* from events e where ${sql} ${order} limit ? offset ?) e ${order}`,
    values: [viewer, ...values, ...values, request.pageSize, pageOffset(request)],
  };
}

/** The same page and order where the condition is a search: what it finds is found once, then counted and sorted. */
export function searchQuery({ condition, viewer, today, request }: Asked): Condition {
  const { sql, values } = condition;
  return {
    sql: `
      with found as materialized (select e.id, e.starts_at from events e where ${sql})
      select ${EVENT_COLUMNS}, (select count(*)::int from found) total
        from (select f.id, d.part, d.sign * extract(epoch from f.starts_at) rank, d.sign * f.id tie
                from found f
                cross join lateral (select (f.starts_at < ?)::int part, case when f.starts_at < ? then -1 else 1 end sign) d
               order by 2, 3, 4 limit ? offset ?) place
        join events e on e.id = place.id
       order by place.part, place.rank, place.tie`,
    values: [...values, viewer, today, today, request.pageSize, pageOffset(request)],
  };
}
