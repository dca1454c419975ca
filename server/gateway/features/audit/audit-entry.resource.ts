import { auditActions } from '../../../features/audit/audit-actions.ts';
import type { AuditEntryView } from '../../../features/audit/reading/audit-entry.view.ts';
import { int, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** A line of the audit log (contract §7). */
export const auditEntry = resource<AuditEntryView>()('AuditLog', {
  id: int,
  timestamp: moment.of(({ occurredAt }) => occurredAt),
  action: oneOf(auditActions),
  action_display: text,
  user_name: text.says('The person it is about.'),
  user_email: text,
  permission: text,
  old_value: text,
  new_value: text,
  changed_by_name: text.says('Who did it, `""` for the server.'),
  reason: text,
});

export const auditEntryPage = pageOf(auditEntry);
