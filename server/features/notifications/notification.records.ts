import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
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
  {
    what: 'What you are told by mail, and what of it still waits to be sent',
    why: 'To send you what you asked for and nothing else.',
    until: 'Until you choose otherwise, or as long as you have an account; what waits, until it is sent.',
    tables: ['notice_choices', 'notice_deliveries'],
  },
];

/** What people get of it. */
export const ownNotificationRecords: OwnRecords = {
  handedOut: [
    handsOut('Notices', 'notifications', 'user_id', {
      Made: 'created_at',
      About: 'category',
      Title: 'title',
      Text: 'message',
      Read: 'read_at',
    }),
    handsOut('How you are told', 'notice_choices', 'user_id', {
      Of: 'kind',
      By: 'channel',
      When: 'delivery',
    }),
    handsOut('Notices that wait to leave the app', 'notice_deliveries', 'user_id', {
      Of: 'kind',
      By: 'channel',
      'With others at': 'digest_at',
    }),
  ],
};
