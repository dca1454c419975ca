import { sql } from 'kysely';
import { empties, erases, whoseColumn, type WhenClosed } from '../../core/db/when-closed.ts';

/** An account without a person: no name that somebody could register has such a sign in it. */
const byNumber = sql`'former~' || id`;

/** The account stays as a number to which payments lead; nothing of the person stays with it, and nobody gets in. */
export const accountsWhenClosed: WhenClosed = {
  obstacles: [
    {
      words: 'You are the last super admin. Make somebody else a super admin first.',
      found: ({
        ids,
      }) => sql`select 1 as n from users where id = any(${ids}) and role = 'SUPERADMIN' and is_active
        and not exists (select 1 from users o where o.role = 'SUPERADMIN' and o.is_active and o.id <> all(${ids}))`,
    },
  ],
  erased: [
    ...['sessions', 'sign_in_links', 'permission_grants', 'authenticator_apps', 'passkeys'].map((table) =>
      erases(table, 'user_id'),
    ),
    ...['recovery_codes', 'sign_in_steps', 'passkey_challenges'].map((table) => erases(table, 'user_id')),
    erases('rate_limits', ({ words }) => sql`key ~* ${words}`),
  ],
  blanked: [
    {
      table: 'users',
      whose: whoseColumn('id'),
      columns: {
        username: () => byNumber,
        username_key: () => byNumber,
        email: () => byNumber,
        email_key: () => byNumber,
        registration_number: () => byNumber,
        name: () => sql`'Former member ' || id`,
        password_hash: () => sql`'!'`,
        role: () => sql`'MEMBER'`,
        year_of_study: () => sql`null`,
        is_active: () => sql`false`,
        last_login: () => sql`null`,
        email_confirmed_at: () => sql`null`,
        second_factor_since: () => sql`null`,
        second_factor_demanded_at: () => sql`null`,
        erased_at: ({ now }) => now,
        updated_at: ({ now }) => now,
      },
    },
    empties(
      'users',
      'id',
      ...['phone_number', 'course', 'county_of_origin', 'hub', 'bio', 'profile_picture'],
    ),
  ],
  cleaned: { users: ['bio'], passkeys: ['name'] },
  kept: {
    users: 'The number of the account, and when the person joined: what was paid leads to it.',
    sign_in_links: 'Who made a link for somebody else, by number.',
  },
};
