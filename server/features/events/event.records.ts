import type { KeptRecords } from '../../core/kept-records.ts';
import { removeWithdrawn } from './registrations/withdrawn.query.ts';

/** What events keep of people. */
export const eventRecords: readonly KeptRecords[] = [
  {
    what: 'What you register for, and whether you came',
    why: 'To keep your place, and to plan the next event.',
    until: 'As long as you have an account, or until the event is deleted.',
    tables: ['event_registrations'],
  },
  {
    what: 'Places you gave back',
    why: 'To answer questions about a place.',
    tables: ['event_registrations'],
    days: 365,
    after: 'you gave the place back',
    remove: removeWithdrawn,
  },
];
