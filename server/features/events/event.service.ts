import type { Call } from '../../access/call.ts';
import { LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { countRows } from '../../core/db/count-rows.ts';
import { searchText } from '../../core/db/search.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { Condition, EventFilter } from './event-conditions.ts';
import { eventCondition } from './event-conditions.ts';
import { calendarQuery, oneSideQuery, searchQuery, type Asked } from './event-list.query.ts';
import { sideOf, type Side } from './event-status.ts';
import {
  EVENT_COLUMNS,
  readingOf,
  toEventView,
  viewerOf,
  type EventRow,
  type EventView,
  type Reading,
} from './event.view.ts';

/** Reads events. */
export class EventService {
  private readonly counts = new LargeCounts();

  constructor(
    private readonly clock: Clock,
    private readonly addresses: PictureAddresses,
  ) {}

  /** A page of events as the caller sees them (E1). */
  async list(call: Call, filter: EventFilter, request: PageRequest): Promise<Page<EventView>> {
    const reading = this.reading(call);
    const { now, today } = reading;
    const condition = eventCondition(filter, now);
    const asked = { condition, viewer: viewerOf(call.actor), today, request };
    const isSearch = searchText(filter.search) !== null;
    const { sql, values } = isSearch ? searchQuery(asked) : pageQuery(asked, sideOf(filter.status));
    const rows = await call.em.execute<(EventRow & { total: number })[]>(sql, values);
    const toItem = (row: EventRow): EventView => toEventView(row, reading);
    const countAll = (): Promise<number> =>
      countRows(call.em, `from events e where ${condition.sql}`, condition.values);
    return isSearch
      ? pageFromRows(request, rows, toItem, countAll)
      : pageFromBoundedRows(request, rows, toItem, () =>
          this.counts.of(JSON.stringify([filter, today]), countAll),
        );
  }

  /** One event (E2). */
  async get(call: Call, id: number): Promise<EventView> {
    const event = await this.find(call, id);
    if (!event) {
      throw notFound();
    }
    return event;
  }

  async find(call: Call, id: number): Promise<EventView | null> {
    return (await this.byIds(call, [id])).get(id) ?? null;
  }

  /** The events of these numbers, in one statement. */
  async byIds(call: Call, ids: readonly number[]): Promise<Map<number, EventView>> {
    const reading = this.reading(call);
    const rows = await call.em.execute<EventRow[]>(
      `select ${EVENT_COLUMNS} from events e where e.id = any(?::int[])`,
      [viewerOf(call.actor), `{${ids.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.id, toEventView(row, reading)]));
  }

  private reading({ actor }: Call): Reading {
    return readingOf(actor, this.clock.now(), this.addresses);
  }
}

const pageQuery = (asked: Asked, side: Side | null): Condition =>
  side === null ? calendarQuery(asked) : oneSideQuery(asked, side);
