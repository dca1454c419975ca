import type { Member } from '../../access/actor.ts';
import { can, isAdmin } from '../../access/actor.ts';
import { panelOf, type Panel } from '../../access/panels.ts';
import { permissionNames, type PermissionName } from '../../access/permissions.ts';
import type { Position } from '../../access/positions.ts';
import type { Role } from '../../access/roles.ts';
import { roleDisplay } from '../../access/roles.ts';
import type { MediaUrl } from '../../core/media.ts';
import type { User } from './user.entity.ts';

/** A person as the person themself and staff see them: what both APIs present. */
export interface UserView {
  id: number;
  username: string;
  name: string;
  email: string;
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

/** The columns of a `UserRecord` of `users`. */
export const USER_COLUMNS = `
  id, username, name, email, phone_number "phoneNumber", course, year_of_study "yearOfStudy",
  county_of_origin "countyOfOrigin", hub, bio, profile_picture "profilePicture",
  registration_number "registrationNumber", is_active "isActive", date_joined "dateJoined", last_login "lastLogin"`;

/** Joins the stored record with the rights and the membership of the same person. */
export function userView(user: UserRecord, person: Member, mediaUrl: MediaUrl): UserView {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
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
    canManageUsers: can(person, 'users.manage_users', 'users.view_all_users'),
    hasPaidMembership: person.membership.isActive,
    membershipPaymentRequired: !isAdmin(person) && !person.membership.isActive,
  };
}
