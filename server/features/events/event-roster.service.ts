import { can } from '../../access/actor.ts';
import { areaTexts } from '../../access/area-texts.ts';
import type { Call } from '../../access/call.ts';
import { boundedCount, LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import { countRows } from '../../core/db/count-rows.ts';
import { containsPattern } from '../../core/db/search.ts';
import { notFound, permissionDenied } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageOffset } from '../../core/pagination.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  REGISTRATION_COLUMNS,
  toRegistrationView,
  type EventRegistrationRow,
  type EventRegistrationView,
} from './event-registration.view.ts';
import { canManageRegistrations, canSeeRegistration } from './event.policy.ts';
import type { EventService } from './event.service.ts';

export interface RegistrationFilter {
  eventId?: number | null;
  attended?: boolean | null;
  /** Part of the person's name, in any case. */
  search?: string | null;
}

interface Chosen {
  sql: string;
  values: unknown[];
}

const NOBODY: Page<never> = { results: [], count: 0, page: 1, pageSize: 1, pageCount: 1 };

/** Reads who has a place where. */
export class EventRosterService {
  private readonly counts = new LargeCounts();

  constructor(
    private readonly events: EventService,
    private readonly audit: AuditService,
  ) {}

  /** Own registrations, newest first (E9, E10); none for a visitor, because public pages ask (D6). */
  async mine(
    call: Call,
    filter: RegistrationFilter,
    request: PageRequest,
  ): Promise<Page<EventRegistrationView>> {
    if (call.actor.kind !== 'member') {
      return { ...NOBODY, ...request };
    }
    return this.page(call, chosen(filter, call.actor.userId), 'r.created_at desc, r.id desc', request);
  }

  /** Everybody's registrations (E9 with scope=all): of one event by name, otherwise newest first. */
  async everybodys(
    call: Call,
    filter: RegistrationFilter,
    request: PageRequest,
  ): Promise<Page<EventRegistrationView>> {
    if (!canManageRegistrations(call.actor)) {
      const missing = { permission: 'events.manage_registrations', reason: 'eventRegistrations' } as const;
      return this.audit.refuse(call, missing, permissionDenied(areaTexts.events));
    }
    const order = filter.eventId ? 'u.name, r.id' : 'r.created_at desc, r.id desc';
    return this.page(call, chosen(filter, null), order, request);
  }

  /** One registration in the caller's view; any other does not exist for the caller. */
  async get(call: Call, id: number): Promise<EventRegistrationView> {
    const [row] = await call.em.execute<EventRegistrationRow[]>(
      `select ${REGISTRATION_COLUMNS} from event_registrations r join users u on u.id = r.user_id
        where r.id = ? and r.withdrawn_at is null`,
      [id],
    );
    if (!row || !canSeeRegistration(call.actor, { userId: row.user_id })) {
      throw notFound();
    }
    const [view] = await this.present(call, [row]);
    if (!view) {
      throw notFound();
    }
    return view;
  }

  private async page(
    call: Call,
    { sql, values }: Chosen,
    order: string,
    request: PageRequest,
  ): Promise<Page<EventRegistrationView>> {
    const rows = await call.em.execute<(EventRegistrationRow & { total: number })[]>(
      `select ${REGISTRATION_COLUMNS}, ${boundedCount(`from event_registrations r where ${sql}`)} total
         from (select r.* from event_registrations r join users u on u.id = r.user_id
                where ${sql} order by ${order} limit ? offset ?) r
         join users u on u.id = r.user_id order by ${order}`,
      [...values, ...values, request.pageSize, pageOffset(request)],
    );
    const countAll = (): Promise<number> =>
      countRows(call.em, `from event_registrations r where ${sql}`, values);
    const page = await pageFromBoundedRows(
      request,
      rows,
      (row) => row,
      () => this.counts.of(JSON.stringify([sql, values]), countAll),
    );
    return { ...page, results: await this.present(call, page.results) };
  }

  /** Joins rows with their events, in one statement; a row whose event was deleted meanwhile is gone with it. */
  private async present(call: Call, rows: EventRegistrationRow[]): Promise<EventRegistrationView[]> {
    if (rows.length === 0) {
      return [];
    }
    const events = await this.events.byIds(call, [...new Set(rows.map(({ event_id }) => event_id))]);
    const seesDirectory = can(call.actor, 'membership.view_members');
    return rows.flatMap((row) => {
      const event = events.get(row.event_id);
      return event ? [toRegistrationView(row, event, seesDirectory)] : [];
    });
  }
}

/** users_search_index finds the few whose name or e-mail it may be; the name decides. */
const BY_NAME = String.raw`r.user_id in (
  select p.id from (select ?::text pattern) asked join users p
      on (p.name || chr(10) || p.email) ilike asked.pattern escape '\' and p.name ilike asked.pattern escape '\')`;

function chosen({ eventId, attended, search }: RegistrationFilter, userId: number | null): Chosen {
  const pattern = containsPattern(search);
  const conditions: [string, unknown][] = [
    ['r.user_id = ?', userId],
    ['r.event_id = ?', eventId ?? null],
    ['r.attended = ?', attended ?? null],
    [BY_NAME, pattern],
  ];
  const asked = conditions.filter(([, value]) => value !== null);
  return {
    sql: ['r.withdrawn_at is null', ...asked.map(([sql]) => sql)].join(' and '),
    values: asked.map(([, value]) => value),
  };
}
