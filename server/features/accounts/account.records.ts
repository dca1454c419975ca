import type { KeptRecords } from '../../core/kept-records.ts';
import { forgetCounts } from '../../core/rate-limits.query.ts';
import { removeOldLinks } from './links/sign-in-link.query.ts';
import { removeEndedSessions } from './sessions/session.query.ts';

/** What accounts keep of people. */
export const accountRecords: readonly KeptRecords[] = [
  {
    what: 'Account and profile, with the rights somebody gave you',
    why: 'To know you, and to let you do what your office needs.',
    until: 'As long as you have an account. Ask us, and we close it.',
    tables: ['users', 'permission_grants'],
  },
  {
    what: 'Sessions: what kind of device signed in, when, from which network (never the whole address), and when it was last used',
    why: 'To keep you signed in, and to find out about misuse.',
    tables: ['sessions'],
    days: 30,
    after: 'the session ended; it lasts 30 days at most',
    remove: removeEndedSessions,
  },
  {
    what: 'Links by which you chose a password or confirmed your address, and who made them',
    why: 'So that each lets you in once.',
    tables: ['sign_in_links'],
    days: 30,
    after: 'the link was used or ran out',
    remove: removeOldLinks,
  },
  {
    what: 'Counts of attempts, by network address, name or person',
    why: 'To keep guessing and flooding within limits.',
    tables: ['rate_limits'],
    days: 1,
    after: 'the limit ended; the longest lasts a day',
    remove: forgetCounts,
  },
];
