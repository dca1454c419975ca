import { authorize, needs } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import { containsPattern } from '../../core/db/search.ts';
import { shownPage, type Page, type PageRequest } from '../../core/pagination.ts';
import type { SecurityKind } from './security-kinds.ts';
import { viewSecurityLog } from './security.policy.ts';
import { countEvents, eventPage, type EventRow } from './security.query.ts';

/** What the log is narrowed to; absent and null mean "all". */
export interface SecurityFilter {
  kind?: SecurityKind | null;
  personId?: number | null;
  search?: string | null;
  dateFrom?: string | null;
  dateTo?: string | null;
}

/** A line of the security log as it is shown. */
export type SecurityEventView = Omit<EventRow, 'place' | 'total'>;

const mayRead = needs(viewSecurityLog);

/** Reads the security log. */
export class SecurityService {
  private readonly pages = new BoundedPages();

  /** The log, newest first. */
  async list(call: Call, filter: SecurityFilter, request: PageRequest): Promise<Page<SecurityEventView>> {
    await authorize(call, mayRead(call.actor), 'read the security log');
    const events = {
      kind: filter.kind ?? null,
      userId: filter.personId ?? null,
      pattern: containsPattern(filter.search),
      dateFrom: filter.dateFrom ?? null,
      dateTo: filter.dateTo ?? null,
    };
    const page = await this.pages.read(request, {
      asked: events,
      rows: (window) => eventPage(call.em, { events, ...window }),
      count: () => countEvents.first(call.em, events),
    });
    return shownPage(page, ({ place: _, total: __, ...view }) => view);
  }
}
