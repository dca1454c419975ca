import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldEvents } from './security.query.ts';

/** What the security log keeps of people. */
export const securityRecords: readonly KeptRecords[] = [
  {
    what: 'Sign-ins, changed passwords and rights, and refused attempts, with the network they came from (never the whole address)',
    why: 'To find out who else used an account, and to see attacks.',
    tables: ['security_events'],
    days: 180,
    after: 'it happened',
    remove: removeOldEvents,
  },
];

/** What people get of it. */
export const ownSecurityRecords: OwnRecords = {
  handedOut: [
    handsOut('Sign-ins and refused attempts', 'security_events', 'user_id', {
      When: 'at',
      What: 'kind',
      Times: 'times',
      Network: 'origin',
      Detail: 'detail',
    }),
  ],
};
