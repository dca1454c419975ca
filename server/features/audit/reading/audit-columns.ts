import type { Columns } from '../../../core/files/list-files.ts';
import type { AuditEntryView } from './audit-entry.view.ts';

/** The columns of the log as a file. */
export const auditColumns: Columns<AuditEntryView> = [
  ['Number', 'number', ({ id }) => id],
  ['Time', 'moment', ({ occurredAt }) => occurredAt],
  ['Action', 'text', ({ actionDisplay }) => actionDisplay],
  ['Person', 'text', ({ userName }) => userName],
  ['E-mail', 'text', ({ userEmail }) => userEmail],
  ['Permission', 'text', ({ permission }) => permission],
  ['Before', 'text', ({ oldValue }) => oldValue],
  ['After', 'text', ({ newValue }) => newValue],
  ['Changed by', 'text', ({ changedByName }) => changedByName],
  ['Reason', 'text', ({ reason }) => reason],
];
