import type { PermissionName } from '../../../access/permissions.ts';
import type { Role } from '../../../access/roles.ts';
import type { PositionDefaults, RoleDefaults } from '../roles/role-defaults.view.ts';

/** Where the rights of a person come from, in area names. */
export interface PermissionSources {
  /** Defaults of the role. */
  role: readonly string[];
  /** Defaults of the position held today. */
  position: readonly string[];
  granted: readonly string[];
  revoked: readonly string[];
  /** What is held in the end. */
  permissions: readonly string[];
  /** Everything that opens, in both naming styles. */
  effectivePermissions: readonly string[];
}

/** A right that can be granted, for whoever grants it. */
export interface PermissionEntry {
  name: string;
  title: string;
  description: string;
  /** Other names of the same right. */
  aliases: readonly string[];
}

/** The rights of one area of the club. */
export interface PermissionGroup {
  group: string;
  label: string;
  permissions: PermissionEntry[];
}

/** A right, and how many people hold it. */
interface HeldPermission {
  name: string;
  permission: PermissionName;
  title: string;
  description: string;
  /** Other names of the same right. */
  aliases: readonly string[];
  holders: number;
  /** People to whom it was granted by name. */
  granted: number;
  /** People from whom it was taken by name. */
  revoked: number;
}

/** The rights of one area, and how many people hold each. */
export interface HeldPermissionGroup {
  group: string;
  label: string;
  permissions: HeldPermission[];
}

/** How many people with an open account hold what. */
export interface PermissionSummary {
  totalUsers: number;
  usersByRole: { role: Role; display: string; users: number }[];
  activeExecutives: number;
  /** Who has personal grants or revokes. */
  usersWithCustomPermissions: number;
  groups: HeldPermissionGroup[];
  /** What each role carries, the lowest first. */
  roleDefaults: RoleDefaults[];
  /** What each position carries on top of the role. */
  positionDefaults: PositionDefaults[];
}

/** A role that the caller may give a person, and what it would change. */
export interface RoleChoice {
  role: Role;
  display: string;
  /** The role now, and in words. */
  current: Role;
  currentDisplay: string;
  isPromotion: boolean;
  /** Names of rights that the person would hold besides. */
  gained: readonly string[];
  /** Names of rights that the person would hold no longer; a demotion takes personal ones too. */
  lost: readonly string[];
}
