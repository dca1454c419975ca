import { positions } from '../../../access/positions.ts';
import { roles } from '../../../access/roles.ts';
import type { UserView } from '../../../features/accounts/user.view.ts';
import { flag, int, listOf, moment, oneOf, text, url, whole } from '../../answer/kinds.ts';
import { resource } from '../../answer/record.ts';

/** What an account prints. */
export const userFields = {
  id: int,
  username: text,
  name: text,
  email: text,
  phone_number: text,
  course: text,
  year_of_study: whole(1, 6).orNull(),
  county_of_origin: text,
  hub: text,
  bio: text,
  profile_picture: url,
  registration_number: text,
  role: oneOf(roles),
  role_display: text,
  is_active: flag,
  active_executive_position: oneOf(positions).orNull(),
  date_joined: moment,
  last_login: moment.orNull(),
  permissions: listOf(text).says('Held, in area names.'),
  effective_permissions: listOf(text).says('Everything that opens, in both naming styles.'),
  can_manage_users: flag,
  has_paid_membership: flag,
  membership_payment_required: flag,
  is_limited: flag.of(() => false),
} as const;

/** A person as the person themself and staff see them (contract §5). */
export const user = resource<UserView>()('User', userFields);
