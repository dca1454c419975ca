import { aliasNames } from './aliases.ts';
import { effectivePermissions, heldPermissions, type PermissionGrounds } from './effective-permissions.ts';
import { permissionNames } from './permissions.ts';
import { positions, type Position } from './positions.ts';
import type { Right } from './right.ts';
import { roles, type Role } from './roles.ts';

/** Whether somebody with these grounds holds a right: the one answer for requests, alerts and lists. */
export const holds = (grounds: PermissionGrounds, { name }: Right): boolean =>
  effectivePermissions(heldPermissions(grounds)).has(name);

/** The grounds of which its holders have at least one. */
export interface Openers {
  roles: Role[];
  positions: Position[];
  /** Names of personal grants, in both naming styles. */
  grants: string[];
}

const nothing: PermissionGrounds = { role: 'MEMBER', position: null, granted: [], revoked: [] };

/** What opens a right by itself, so that whoever might hold it can be looked up; `holds` decides. */
export const openersOf = (right: Right): Openers => ({
  roles: roles.filter((role) => holds({ ...nothing, role }, right)),
  positions: positions.filter((position) => holds({ ...nothing, position }, right)),
  grants: [...permissionNames, ...aliasNames].filter((name) => holds({ ...nothing, granted: [name] }, right)),
});
