import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldNotifications } from './notification.query.ts';

/** What notifications keep of people. */
export const notificationRecords: readonly KeptRecords[] = [
  {
    what: 'Notifications that we sent you',
    why: 'So that you can look up what happened.',
    tables: ['notifications'],
    days: 730,
    after: 'they were made',
    remove: removeOldNotifications,
  },
];
