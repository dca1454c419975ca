import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import type { Clock } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { notFound } from '../../../core/errors.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../../core/pagination.ts';
import {
  countRegistrations,
  registrationById,
  registrationPage,
  type EventRegistrationRow,
  type RegistrationsWanted,
} from './event-registration.query.ts';
import { toRegistrationView, type EventRegistrationView } from './event-registration.view.ts';
import { countWaiting, unpaidAt, waitingPage } from '../places/waiting-list.query.ts';
import { keepRoster, seeDirectory, seeRegistration } from '../event.policy.ts';
import type { EventService } from '../event.service.ts';

export interface RegistrationFilter {
  eventId?: number | null;
  /** Of one person, in the list of everybody's. */
  userId?: number | null;
  attended?: boolean | null;
  /** Part of the person's name, in any case. */
  search?: string | null;
}

const NOBODY: Page<never> = { results: [], count: 0, page: 1, pageSize: 1, pageCount: 1 };

/** Reads who has a place where. */
export class EventRosterService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly events: EventService,
  ) {}

  /** Own registrations, paid or not yet, newest first (E9, E10); none for a visitor, because public pages ask (D6). */
  async mine(
    call: Call,
    filter: RegistrationFilter,
    request: PageRequest,
  ): Promise<Page<EventRegistrationView>> {
    if (call.actor.kind !== 'member') {
      return { ...NOBODY, ...request };
    }
    return this.page(call, { ...wanted(filter, call.actor.userId), isOwn: true }, request);
  }

  /** Everybody's registrations (E9 with scope=all): of one event by name, otherwise newest first. */
  async everybodys(
    call: Call,
    filter: RegistrationFilter,
    request: PageRequest,
  ): Promise<Page<EventRegistrationView>> {
    await authorize(call, keepRoster(call.actor), 'eventRegistrations');
    return this.page(call, wanted(filter, filter.userId ?? null), request, Boolean(filter.eventId));
  }

  /** Who waits for a place at an event, in their turn. */
  async waiting(call: Call, eventId: number, request: PageRequest): Promise<Page<EventRegistrationView>> {
    await authorize(call, keepRoster(call.actor), 'eventWaitingList');
    const paging = { limit: request.pageSize, offset: pageOffset(request) };
    const rows = await waitingPage(call.em, { eventId, now: this.clock.now(), ...paging });
    const count = async (): Promise<number> => (await countWaiting.first(call.em, { eventId }))?.n ?? 0;
    const page = await pageFromRows(request, rows, (row) => row, count);
    return { ...page, results: await this.present(call, page.results) };
  }

  /** Whose place at an event waits for its money, by name. */
  async unpaid(call: Call, eventId: number, limit: number): Promise<EventRegistrationView[]> {
    await authorize(call, keepRoster(call.actor), 'places that wait for their money');
    return this.present(call, await unpaidAt(call.em, { eventId, limit }));
  }

  /** One registration in the caller's view; any other does not exist for the caller. */
  async get(call: Call, id: number): Promise<EventRegistrationView> {
    const row = await registrationById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    await authorize(
      call,
      seeRegistration(call.actor, { userId: row.user_id }),
      `event registration ${String(id)}`,
    );
    const [view] = await this.present(call, [row]);
    if (!view) {
      throw notFound();
    }
    return view;
  }

  private async page(
    call: Call,
    registrations: RegistrationsWanted,
    request: PageRequest,
    byName = false,
  ): Promise<Page<EventRegistrationView>> {
    const page = await this.pages.read(request, {
      asked: registrations,
      rows: (window) => registrationPage(call.em, { registrations, byName, ...window }),
      count: () => countRegistrations.first(call.em, registrations),
    });
    return { ...page, results: await this.present(call, page.results) };
  }

  /** Joins rows with their events, in one statement; a row whose event was deleted meanwhile is gone with it. */
  private async present(call: Call, rows: EventRegistrationRow[]): Promise<EventRegistrationView[]> {
    if (rows.length === 0) {
      return [];
    }
    const events = await this.events.byIds(call, [...new Set(rows.map(({ event_id }) => event_id))]);
    const seesDirectory = isAllowed(seeDirectory(call.actor));
    return rows.flatMap((row) => {
      const event = events.get(row.event_id);
      return event ? [toRegistrationView(row, event, seesDirectory)] : [];
    });
  }
}

const wanted = (
  { eventId = null, attended = null, search }: RegistrationFilter,
  userId: number | null,
): RegistrationsWanted => ({ eventId, userId, attended, pattern: containsPattern(search), isOwn: false });
