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
