import { authorize, needs } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import { containsPattern } from '../../core/db/search.ts';
import { pageOffset, type Page, type PageRequest } from '../../core/pagination.ts';
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
export type SecurityEventView = Omit<EventRow, 'total'>;

const mayRead = needs(viewSecurityLog);

/** Reads the security log. */
export class SecurityService {
  private readonly counts = new LargeCounts();

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
    const rows = await eventPage(call.em, {
      events,
      limit: request.pageSize,
      offset: pageOffset(request),
    });
    const countAll = async () => (await countEvents.first(call.em, events))?.n ?? 0;
    return pageFromBoundedRows(
      request,
      rows,
      ({ total: _, ...view }) => view,
      () => this.counts.of(JSON.stringify(events), countAll),
    );
  }
}
