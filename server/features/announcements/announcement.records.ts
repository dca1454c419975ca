import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldDismissals } from './announcement.query.ts';

/** What announcements keep of people. */
export const announcementRecords: readonly KeptRecords[] = [
  {
    what: 'Which announcements you put away',
    why: 'So that you do not see them again, on any device.',
    tables: ['announcement_dismissals'],
    days: 30,
    after: 'the announcement was over',
    remove: removeOldDismissals,
  },
];

/** What people get of them. */
export const ownAnnouncementRecords: OwnRecords = {
  handedOut: [
    handsOut('Announcements you put away', 'announcement_dismissals', 'user_id', {
      When: 'created_at',
      Announcement: sql`(select a.words from announcements a where a.id = announcement_dismissals.announcement_id)`,
    }),
  ],
};
