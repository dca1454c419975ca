import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldCounts } from './audit.query.ts';
import { removeOldReadings } from './reading/audit-log.query.ts';

/** What the audit log keeps of people. */
export const auditRecords: readonly KeptRecords[] = [
  {
    what: 'The log of changes to rights, roles, content and money, with the names of who made them',
    why: 'To answer for the club: an entry is never deleted, and nothing of it changes but your name, when you close your account.',
    until: 'As long as the club keeps its books, at least five years after the year it belongs to.',
    tables: ['audit_entries', 'audit_seals', 'audit_redactions'],
  },
  {
    what: 'How often somebody tried what staff alone may',
    why: 'To see misuse that goes on.',
    tables: ['refused_attempts'],
    days: 365,
    after: 'the attempt',
    remove: removeOldCounts,
  },
  {
    what: 'In which of your sessions you read the audit log',
    why: 'So that the log itself tells of it once, and not at every page.',
    tables: ['audit_readings'],
    days: 60,
    after: 'you read it',
    remove: removeOldReadings,
  },
];

/** What people get of the log: what was done to their accounts, and what they did. */
export const ownAuditRecords: OwnRecords = {
  handedOut: [
    handsOut('Entries of the audit log about you', 'audit_entries', 'user_id', {
      When: 'occurred_at',
      What: 'action',
      Right: 'permission',
      Before: 'old_value',
      After: 'new_value',
      Reason: 'reason',
    }),
    handsOut('Entries of the audit log that you caused', 'audit_entries', 'changed_by_id', {
      When: 'occurred_at',
      What: 'action',
      Right: 'permission',
    }),
    handsOut('What you tried and may not', 'refused_attempts', 'user_id', {
      When: 'minute',
      What: 'deed',
      Times: 'times',
    }),
    handsOut('When you read the audit log', 'audit_readings', 'user_id', { When: 'read_at' }),
  ],
  leftOut: {
    audit_seals: 'Sums by which it is seen that nobody changed the log.',
    audit_redactions: 'That a name was taken out of the log, by number.',
  },
};
