import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What is kept of who organises events. */
export const organiserRecords: readonly KeptRecords[] = [
  {
    what: 'Which events you organise',
    why: 'To say on the page of an event whom to ask.',
    until: 'As long as you have an account, until you take yourself off, or until the event is deleted.',
    tables: ['event_organisers'],
  },
];

/** What people get of it. */
export const ownOrganiserRecords: OwnRecords = {
  handedOut: [
    handsOut('Events you organise', 'event_organisers', 'user_id', {
      Event: sql`(select e.title from events e where e.id = event_organisers.event_id)`,
      Since: 'created_at',
    }),
  ],
};
