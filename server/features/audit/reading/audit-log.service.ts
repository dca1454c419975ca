import { authorize, needs } from '../../../access/ability.ts';
import { areaName } from '../../../access/aliases.ts';
import type { Call } from '../../../access/call.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import type { Given } from '../../../core/db/plan.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { hasTrigram } from '../../../core/db/searched-pages.ts';
import { notFound } from '../../../core/errors.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../../core/files/list-file.ts';
import { sheetOf, type ListFile } from '../../../core/files/list-files.ts';
import type { FileMade } from '../../../core/files/made-file.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import type { AuditAction } from '../audit-actions.ts';
import { viewAuditLog } from '../audit.policy.ts';
import type { AuditService } from '../audit.service.ts';
import { auditColumns } from './audit-columns.ts';
import { toAuditEntryView, type AuditEntryView } from './audit-entry.view.ts';
import {
  countEntries,
  entryById,
  entryPage,
  noteReading,
  searchedEntryPage,
  type EntriesAsked,
} from './audit-log.query.ts';

/** What the log is narrowed to; absent and null mean "all". */
export interface AuditFilter {
  action?: AuditAction | null;
  userId?: number | null;
  changedById?: number | null;
  /** In either naming style; one that the catalogue lacks finds nothing. */
  permission?: string | null;
  search?: string | null;
  dateFrom?: string | null;
  dateTo?: string | null;
}

const mayRead = needs(viewAuditLog);

const askedBy = (filter: AuditFilter): Given<EntriesAsked> => ({
  action: filter.action ?? null,
  userId: filter.userId ?? null,
  changedById: filter.changedById ?? null,
  permission: filter.permission ? (areaName(filter.permission) ?? filter.permission) : null,
  pattern: containsPattern(filter.search),
  dateFrom: filter.dateFrom ?? null,
  dateTo: filter.dateTo ?? null,
});

/** What a file was narrowed to, in words for the log. */
const inWords = (filter: AuditFilter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

/** Reads the audit log. That somebody does is an entry too, once a session, and every file that is taken along. */
export class AuditLogService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** The log, newest first (L1). */
  async list(call: Call, filter: AuditFilter, request: PageRequest): Promise<Page<AuditEntryView>> {
    await this.open(call);
    const entries = askedBy(filter);
    const pageOfEntries = hasTrigram(entries.pattern) ? searchedEntryPage : entryPage;
    const page = await this.pages.read(request, {
      asked: entries,
      rows: (window) => pageOfEntries(call.em, { entries, ...window }),
      count: () => countEntries.first(call.em, entries),
    });
    return shownPage(page, ({ place: _, total: __, ...row }) => toAuditEntryView(row));
  }

  /** One entry (L2). */
  async get(call: Call, id: number): Promise<AuditEntryView> {
    await this.open(call);
    const row = await entryById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    return toAuditEntryView(row);
  }

  /** All that a filter finds as a file; refused rather than cut. */
  async file(
    call: Call,
    filter: AuditFilter,
    format: ListFile['format'],
    atMost = MAX_FILE_ROWS,
  ): Promise<FileMade> {
    await this.open(call);
    const window = { limit: atMost + 1, offset: 0, isCounted: false, after: null };
    const rows = await entryPage(call.em, { entries: askedBy(filter), ...window });
    refuseMoreThan(atMost, rows.length, 'Narrow it by days, action or person, and export each part.');
    const reason = `Exported ${String(rows.length)} entries of the audit log`;
    await this.audit.record(call, {
      action: 'PERMISSION_USED',
      right: viewAuditLog,
      newValue: inWords(filter),
      reason,
    });
    const name = `audit-log-${nairobiDate(this.clock.now())}`;
    return listFile(name, format, sheetOf(auditColumns, rows.map(toAuditEntryView)));
  }

  private async open(call: Call): Promise<void> {
    await authorize(call, mayRead(call.actor), 'read the audit log');
    if (call.actor.kind === 'member') {
      const { sessionId, userId, name } = call.actor;
      await noteReading(call.em, {
        sessionId,
        by: { id: userId, name },
        permission: viewAuditLog.name,
        reason: 'Read the audit log',
      });
    }
  }
}
