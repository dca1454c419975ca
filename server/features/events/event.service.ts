import type { Call } from '../../access/call.ts';
import { personOf } from '../../access/own-affairs.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import type { Given } from '../../core/db/plan.ts';
import { reachOf, type RowWindow } from '../../core/db/row-window.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { shownPage } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { isAllowed } from '../../access/ability.ts';
import { eventsMeant } from './audience/audience.query.ts';
import { eventsWanted, type EventFilter } from './event-filter.ts';
import {
  briefOfBothSides,
  briefOfOneSide,
  briefSearched,
  eventsOfBothSides,
  eventsOfOneSide,
  eventsSearched,
} from './calendar/event-calendar.query.ts';
import { toEventBrief, type EventBrief } from './calendar/event-brief.ts';
import { countEvents, eventsByIds, type EventRow, type EventsWanted } from './event.query.ts';
import { seeUnpublished } from './event.policy.ts';
import type { PlacesService } from './places/places.service.ts';
import { sideOf } from './event-status.ts';
import { readingOf, toEventView, type EventView, type Reading } from './event.view.ts';

/** The pages of the calendar. */
interface Pages<Row> {
  oneSide: (...given: Parameters<typeof eventsOfOneSide>) => Promise<Row[]>;
  bothSides: (...given: Parameters<typeof eventsOfBothSides>) => Promise<Row[]>;
  searched: (...given: Parameters<typeof eventsSearched>) => Promise<Row[]>;
}

const WHOLE = { oneSide: eventsOfOneSide, bothSides: eventsOfBothSides, searched: eventsSearched };
const BRIEF = { oneSide: briefOfOneSide, bothSides: briefOfBothSides, searched: briefSearched };

/** A page of events that somebody asks for. */
interface Question {
  filter: EventFilter;
  events: EventsWanted;
  reader: Reading;
  request: PageRequest;
}

/** Reads events. */
export class EventService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly addresses: PictureAddresses,
    private readonly places: PlacesService,
  ) {}

  /** A page of events as the caller sees them (E1). */
  async list(call: Call, filter: EventFilter, request: PageRequest): Promise<Page<EventView>> {
    const question = this.question(call, filter, request);
    const page = await this.page(call, WHOLE, question);
    const reading = await this.withMeant(call, page.results, question.reader);
    return shownPage(page, (row) => toEventView(row, reading));
  }

  /** The same page in brief: no other rows are read for it than those of the events. */
  async listBriefly(call: Call, filter: EventFilter, request: PageRequest): Promise<Page<EventBrief>> {
    const question = this.question(call, filter, request);
    const page = await this.page(call, BRIEF, question);
    return shownPage(page, (row) => toEventBrief(row, question.reader));
  }

  /** One event (E2), after the places whose time is up have gone on, whether or not the job has come round. */
  async get(call: Call, id: number): Promise<EventView> {
    let event = await this.find(call, id);
    if (event?.hasLapsedOffers === true) {
      await this.places.serveEvent(call, id);
      event = await this.find(call, id);
    }
    if (!event) {
      throw notFound();
    }
    return event;
  }

  async find(call: Call, id: number): Promise<EventView | null> {
    return (await this.byIds(call, [id])).get(id) ?? null;
  }

  /** The events of these numbers that the caller may see, in one statement. */
  async byIds(call: Call, ids: readonly number[]): Promise<Map<number, EventView>> {
    const reader = this.reading(call);
    const asked = { viewer: personOf(call.actor), now: reader.now, ids };
    const seesAll = isAllowed(seeUnpublished(call.actor));
    const rows = (await eventsByIds(call.em, asked)).filter(
      ({ approval }) => seesAll || approval === 'PUBLISHED',
    );
    const reading = await this.withMeant(call, rows, reader);
    return new Map(rows.map((row) => [row.id, toEventView(row, reading)]));
  }

  private question(call: Call, asked: EventFilter, request: PageRequest): Question {
    const reader = this.reading(call);
    const approvals = isAllowed(seeUnpublished(call.actor)) ? asked.approvals : null;
    const filter = { ...asked, approvals };
    return { filter, events: eventsWanted(filter, reader.now), reader, request };
  }

  private async page<Row extends { total: number }>(
    call: Call,
    pages: Pages<Row>,
    question: Question,
  ): Promise<Page<Row>> {
    const { filter, events, reader, request } = question;
    return this.pages.read(request, {
      asked: [filter, reader.today],
      rows: (window) => this.rowsOf(call, pages, { ...question, window }),
      count: () => countEvents.first(call.em, events),
    });
  }

  private async rowsOf<Row>(
    { em, actor }: Call,
    pages: Pages<Row>,
    { filter, events, reader: { now, today }, window }: Question & { window: Given<RowWindow> },
  ): Promise<Row[]> {
    const page = { events, viewer: personOf(actor), now, ...window };
    const reach = reachOf(window);
    const side = sideOf(filter.status);
    if (events.pattern !== null) {
      return pages.searched(em, { ...page, today, reach });
    }
    return side === null
      ? pages.bothSides(em, { ...page, today, reach })
      : pages.oneSide(em, { ...page, isPast: side === 'past' });
  }

  /** Asks which events are for the reader, where some are not for everybody. */
  private async withMeant(
    { em, actor }: Call,
    rows: readonly EventRow[],
    reading: Reading,
  ): Promise<Reading> {
    const eventIds = rows.filter(({ audience }) => audience !== 'ALL').map(({ id }) => id);
    if (eventIds.length === 0 || actor.kind !== 'member') {
      return reading;
    }
    const asked = { eventIds, userId: actor.userId, today: nairobiDate(reading.now) };
    return { ...reading, meant: new Set((await eventsMeant(em, asked)).map(({ id }) => id)) };
  }

  private reading({ actor }: Call): Reading {
    return readingOf(actor, this.clock.now(), this.addresses);
  }
}
