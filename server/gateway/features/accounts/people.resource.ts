import { roleDefaults } from '../../../access/role-defaults.ts';
import { positions } from '../../../access/positions.ts';
import type { Role } from '../../../access/roles.ts';
import type {
  HeldPermissionGroup,
  PermissionSummary,
} from '../../../features/accounts/permissions/permission.view.ts';
import type { PersonView } from '../../../features/accounts/people/person.view.ts';
import type { UserView } from '../../../features/accounts/user.view.ts';
import { Kind } from '../../answer/kind.ts';
import { flag, int, listOf, moment, oneOf, text, url, whole } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';
import { user, userFields } from './user.resource.ts';

/** A row of the list: all rights in full would make it many times as long (contract §5). */
const userRow = resource<UserView>()('UserRow', {
  ...userFields,
  effective_permissions: listOf(text)
    .says('Empty in lists.')
    .of(() => []),
});

export const userPage = pageOf(userRow);

const nothing = text.of(() => '');
const never = flag.of(() => false);
const none = listOf(text).of(() => []);

/** What members see of each other: every field is there, and what is hidden is empty (contract §5). */
const limitedCard = resource<PersonView>()('LimitedUser', {
  id: int,
  username: nothing,
  name: text,
  email: nothing,
  phone_number: nothing,
  course: text,
  year_of_study: whole(1, 6).orNull(),
  county_of_origin: nothing,
  hub: text,
  bio: text,
  profile_picture: url,
  registration_number: nothing,
  role: nothing,
  role_display: text,
  is_active: never,
  active_executive_position: oneOf(positions).orNull(),
  date_joined: moment.orNull().of(() => null),
  last_login: moment.orNull().of(() => null),
  permissions: none,
  effective_permissions: none,
  can_manage_users: never,
  has_paid_membership: never,
  membership_payment_required: never,
  is_limited: flag.of(() => true),
});

/** A person as far as the caller may see: the account, or the card alone. */
export const person = new Kind<PersonView>(user.schema.or(limitedCard.schema), (view) =>
  view.account ? user.print(view.account) : limitedCard.print(view),
);

const namesOf = (role: Role) => listOf(text).of(() => roleDefaults[role]);

const group = record<HeldPermissionGroup>()({
  group: text,
  label: text,
  permissions: listOf(
    record<HeldPermissionGroup['permissions'][number]>()({ name: text, aliases: listOf(text), holders: int }),
  ),
});

type Counts = PermissionSummary['usersByRole'];

const countOf = (role: Role) =>
  int.of((counts: Counts) => counts.find((count) => count.role === role)?.users ?? 0);

/** How many people hold what (U12). */
export const permissionSummary = resource<PermissionSummary>()('PermissionSummary', {
  total_users: int,
  users_by_role: record<Counts>()({
    SUPERADMIN: countOf('SUPERADMIN'),
    ADMIN: countOf('ADMIN'),
    MANAGER: countOf('MANAGER'),
    MEMBER: countOf('MEMBER'),
  }),
  active_executives: int,
  users_with_custom_permissions: int,
  groups: listOf(group),
  role_defaults: record<PermissionSummary>()({ MANAGER: namesOf('MANAGER'), MEMBER: namesOf('MEMBER') }).of(
    (summary: PermissionSummary) => summary,
  ),
});
