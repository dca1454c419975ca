import { auditActionDisplay } from '../audit-actions.ts';
import type { EntryRow } from './audit-log.query.ts';

/** A line of the audit log as it is shown. */
export interface AuditEntryView extends EntryRow {
  actionDisplay: string;
}

/** Presents a row. */
export const toAuditEntryView = (row: EntryRow): AuditEntryView => ({
  ...row,
  actionDisplay: auditActionDisplay(row.action),
});
