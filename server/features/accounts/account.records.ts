import type { KeptRecords } from '../../core/kept-records.ts';
import { forgetCounts } from '../../core/rate-limits.query.ts';
import { removeOldChallenges } from './factors/passkey.query.ts';
import { removeOldSteps } from './factors/sign-in-step.query.ts';
import { removeOldLinks } from './links/sign-in-link.query.ts';
import { removeEndedSessions } from './sessions/session.query.ts';

/** What accounts keep of people. */
export const accountRecords: readonly KeptRecords[] = [
  {
    what: 'Account and profile, with the rights somebody gave you',
    why: 'To know you, and to let you do what your office needs.',
    until: 'As long as you have an account. You can close it in your settings.',
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
    what: 'Your second factor: the sealed secret of an authenticator app, the public half of passkeys with the names you gave them, and hashes of recovery codes',
    why: 'To let nobody in who knows your password alone.',
    until: 'Until you remove it, or as long as you have an account.',
    tables: ['authenticator_apps', 'passkeys', 'recovery_codes'],
  },
  {
    what: 'Sign-ins that wait for their second step',
    why: 'To know whose password was right.',
    tables: ['sign_in_steps'],
    days: 1,
    after: 'it was used or ran out; it lasts 10 minutes',
    remove: removeOldSteps,
  },
  {
    what: 'Questions to passkeys that nobody answered',
    why: 'So that an answer counts once.',
    tables: ['passkey_challenges'],
    days: 1,
    after: 'it ran out; it lasts 5 minutes',
    remove: removeOldChallenges,
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
