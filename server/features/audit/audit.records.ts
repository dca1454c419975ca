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
