import { isAllowed } from '../../access/ability.ts';
import type { Member } from '../../access/actor.ts';
import { isAdmin } from '../../access/actor.ts';
import { panelOf, type Panel } from '../../access/panels.ts';
import { permissionNames, type PermissionName } from '../../access/permissions.ts';
import type { Position } from '../../access/positions.ts';
import type { Role } from '../../access/roles.ts';
import { refusal, superAdminOnly } from '../../access/rules.ts';
import { roleDisplay } from '../../access/roles.ts';
import type { MediaUrl } from '../../core/media.ts';
import { seeUserManagement } from './account.policy.ts';
import type { User } from './user.entity.ts';

/** A person as the person themself and staff see them: what both APIs present. */
export interface UserView {
  id: number;
  username: string;
  name: string;
  email: string;
  /** Whether mail is known to arrive there. */
  isEmailConfirmed: boolean;
  phoneNumber: string;
  course: string;
  yearOfStudy: number | null;
  countyOfOrigin: string;
  hub: string;
  bio: string;
  profilePicture: string;
  registrationNumber: string;
  role: Role;
  roleDisplay: string;
  isActive: boolean;
  activeExecutivePosition: Position | null;
  dateJoined: Date;
  lastLogin: Date | null;
  permissions: readonly string[];
  effectivePermissions: readonly string[];
  /** Everything that opens, under one name each. */
  rights: readonly PermissionName[];
  panel: Panel;
  /** Runs the server. */
  canOperate: boolean;
  canManageUsers: boolean;
  hasPaidMembership: boolean;
  membershipPaymentRequired: boolean;
}

/** What is stored of a person, as far as it is shown. */
export type UserRecord = Pick<
  User,
  | 'id'
  | 'username'
  | 'name'
  | 'email'
  | 'emailConfirmedAt'
  | 'phoneNumber'
  | 'course'
  | 'yearOfStudy'
  | 'countyOfOrigin'
  | 'hub'
  | 'bio'
  | 'profilePicture'
  | 'registrationNumber'
  | 'isActive'
  | 'dateJoined'
  | 'lastLogin'
>;

/** Joins the stored record with the rights and the membership of the same person. */
export function userView(user: UserRecord, person: Member, mediaUrl: MediaUrl): UserView {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    isEmailConfirmed: (user.emailConfirmedAt ?? null) !== null,
    phoneNumber: user.phoneNumber,
    course: user.course,
    yearOfStudy: user.yearOfStudy ?? null,
    countyOfOrigin: user.countyOfOrigin,
    hub: user.hub,
    bio: user.bio,
    profilePicture: mediaUrl(user.profilePicture),
    registrationNumber: user.registrationNumber,
    role: person.role,
    roleDisplay: roleDisplay(person.role),
    isActive: user.isActive,
    activeExecutivePosition: person.position,
    dateJoined: user.dateJoined,
    lastLogin: user.lastLogin ?? null,
    permissions: person.held,
    effectivePermissions: [...person.effective],
    rights: permissionNames.filter((name) => person.effective.has(name)),
    panel: panelOf(person.role),
    canOperate: isAllowed(refusal(superAdminOnly, person)),
    canManageUsers: isAllowed(seeUserManagement(person)),
    hasPaidMembership: person.membership.isActive,
    membershipPaymentRequired: !isAdmin(person) && !person.membership.isActive,
  };
}
