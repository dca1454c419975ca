import { withImplied } from '../../../access/implied.ts';
import { permissionNames, type PermissionName } from '../../../access/permissions.ts';
import { positionDefaults } from '../../../access/position-defaults.ts';
import { positionDisplay, positions, type Position } from '../../../access/positions.ts';
import { roleDefaults } from '../../../access/role-defaults.ts';
import { roleDisplay, roles, type Role } from '../../../access/roles.ts';

/** What everybody of a role or position holds before personal grants and revokes. */
interface Defaults {
  display: string;
  /** What is given by name, in the order of the catalogue. */
  permissions: PermissionName[];
  /** What that opens besides: rights that come with others. */
  implied: PermissionName[];
}

export interface RoleDefaults extends Defaults {
  role: Role;
}

export interface PositionDefaults extends Defaults {
  position: Position;
}

const defaultsOf = (named: readonly PermissionName[], display: string): Defaults => {
  const opened = withImplied(named);
  return {
    display,
    permissions: permissionNames.filter((name) => named.includes(name)),
    implied: permissionNames.filter((name) => opened.has(name) && !named.includes(name)),
  };
};

/** The defaults of every role, the lowest first. */
export const allRoleDefaults = (): RoleDefaults[] =>
  roles.map((role) => ({ role, ...defaultsOf(roleDefaults[role], roleDisplay(role)) }));

/** The defaults of every position, which its holder has on top of the role. */
export const allPositionDefaults = (): PositionDefaults[] =>
  positions.map((position) => ({
    position,
    ...defaultsOf(positionDefaults[position], positionDisplay(position)),
  }));
