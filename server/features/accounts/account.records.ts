import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { forgetCounts } from '../../core/rate-limits.query.ts';
import { LONGEST_LIMIT_SECONDS } from '../../core/rate-limits.ts';
import { removeOldChallenges } from './factors/passkey.query.ts';
import { removeOldSteps } from './factors/sign-in-step.query.ts';
import { removeOldLinks } from './links/sign-in-link.query.ts';
import { removeEndedSessions } from './sessions/session.query.ts';
import { FAMILIAR_DAYS } from './sessions/sign-in-guesses.ts';

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
    after: `the limit ended; the longest lasts ${String(LONGEST_LIMIT_SECONDS / 3600)} hours`,
    remove: forgetCounts,
  },
  {
    what: 'From which network addresses you have signed in, as one-way codes',
    why: 'So that strangers who guess at your password cannot keep you waiting.',
    tables: ['rate_limits'],
    until: `${String(FAMILIAR_DAYS)} days after you last signed in from there`,
  },
];

/** What people get of their accounts. */
export const ownAccountRecords: OwnRecords = {
  handedOut: [
    handsOut('Your account', 'users', 'id', {
      'PF number or scholar code': 'username',
      'Registration number': 'registration_number',
      Name: 'name',
      'E-mail address': 'email',
      'Address confirmed': 'email_confirmed_at',
      Phone: 'phone_number',
      Course: 'course',
      'Year of study': 'year_of_study',
      County: 'county_of_origin',
      Hub: 'hub',
      'About you': 'bio',
      Picture: 'profile_picture',
      Role: 'role',
      Joined: 'date_joined',
      'Last sign-in': 'last_login',
      'Second factor since': 'second_factor_since',
    }),
    handsOut('Rights of your own', 'permission_grants', 'user_id', {
      Since: 'created_at',
      Right: 'permission',
      Given: 'is_granted',
    }),
    handsOut('Devices signed in', 'sessions', 'user_id', {
      'Signed in': 'created_at',
      'Last used': 'last_used_at',
      Ended: 'revoked_at',
      Device: 'device',
      Network: 'origin',
    }),
    handsOut('Links to sign in or to confirm an address', 'sign_in_links', 'user_id', {
      Made: 'created_at',
      'What for': 'kind',
      'Mailed to': 'email_key',
      'Good until': 'expires_at',
      'Used or replaced': 'ended_at',
    }),
    handsOut('Authenticator app', 'authenticator_apps', 'user_id', {
      Added: 'created_at',
      Confirmed: 'confirmed_at',
      'Last used': 'last_used_at',
    }),
    handsOut('Passkeys', 'passkeys', 'user_id', {
      Added: 'created_at',
      Name: 'name',
      'Last used': 'last_used_at',
    }),
  ],
  leftOut: {
    recovery_codes: 'Hashes of your recovery codes: they would help nobody but a thief.',
    sign_in_steps: 'Half a sign-in, for some minutes.',
    passkey_challenges: 'Random numbers, for some minutes.',
    rate_limits: 'How often something was tried, and codes of addresses: they stand beside no name.',
  },
};
