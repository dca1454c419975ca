import { isAdmin, type Member } from '../../access/actor.ts';
import { positions } from '../../access/positions.ts';
import { roles } from '../../access/roles.ts';
import { nairobiDateTime } from '../../core/clock.ts';
import type { PermissionSources } from '../../features/accounts/permission.type.ts';
import type { UserView } from '../../features/accounts/user.view.ts';
import * as schema from '../json-schema.ts';

const names = schema.listOf(schema.string);

export const userSchema = schema.record({
  id: schema.integer,
  username: schema.string,
  name: schema.string,
  email: schema.string,
  phone_number: schema.string,
  course: schema.string,
  year_of_study: schema.nullable(schema.whole(1, 6)),
  county_of_origin: schema.string,
  hub: schema.string,
  bio: schema.string,
  profile_picture: schema.url,
  registration_number: schema.string,
  role: schema.codes(roles),
  role_display: schema.string,
  is_active: schema.boolean,
  active_executive_position: schema.nullable(schema.codes(positions)),
  date_joined: schema.moment,
  last_login: schema.nullable(schema.moment),
  permissions: schema.describe(names, 'Held, in area names.'),
  effective_permissions: schema.describe(names, 'Everything that opens, in both naming styles.'),
  can_manage_users: schema.boolean,
  has_paid_membership: schema.boolean,
  membership_payment_required: schema.boolean,
  is_limited: schema.boolean,
});

/** A person as the person themself and staff see them (contract §5). */
export const presentUser = (user: UserView): object => ({
  id: user.id,
  username: user.username,
  name: user.name,
  email: user.email,
  phone_number: user.phoneNumber,
  course: user.course,
  year_of_study: user.yearOfStudy,
  county_of_origin: user.countyOfOrigin,
  hub: user.hub,
  bio: user.bio,
  profile_picture: user.profilePicture,
  registration_number: user.registrationNumber,
  role: user.role,
  role_display: user.roleDisplay,
  is_active: user.isActive,
  active_executive_position: user.activeExecutivePosition,
  date_joined: nairobiDateTime(user.dateJoined),
  last_login: user.lastLogin && nairobiDateTime(user.lastLogin),
  permissions: user.permissions,
  effective_permissions: user.effectivePermissions,
  can_manage_users: user.canManageUsers,
  has_paid_membership: user.hasPaidMembership,
  membership_payment_required: user.membershipPaymentRequired,
  is_limited: false,
});

export const ownRightsSchema = schema.record({
  role: schema.codes(roles),
  role_display: schema.string,
  active_executive_position: schema.nullable(schema.codes(positions)),
  can_manage_users: schema.boolean,
  is_admin: schema.boolean,
  permissions: names,
  effective_permissions: names,
  sources: schema.record({ role: names, position: names, granted: names, revoked: names }),
});

/** Own rights and where they come from (U13). */
export const presentOwnRights = (actor: Member, user: UserView, sources: PermissionSources): object => ({
  role: user.role,
  role_display: user.roleDisplay,
  active_executive_position: user.activeExecutivePosition,
  can_manage_users: user.canManageUsers,
  is_admin: isAdmin(actor),
  permissions: sources.permissions,
  effective_permissions: sources.effectivePermissions,
  sources: {
    role: sources.role,
    position: sources.position,
    granted: sources.granted,
    revoked: sources.revoked,
  },
});
