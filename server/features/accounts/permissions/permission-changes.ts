import {
  heldPermissions,
  permissionSources,
  type PermissionGrounds,
} from '../../../access/effective-permissions.ts';
import { permissionNames, type PermissionName } from '../../../access/permissions.ts';
import type { WantedPermissions } from '../desk/desk.schemas.ts';

/** One right that a person is to hold from now on, or no longer. */
export interface PermissionChange {
  name: PermissionName;
  isHeld: boolean;
  /** What has to be stored of it for that; null where role and position say the same. */
  stored: 'granted' | 'revoked' | null;
}

const isWanted = (wanted: WantedPermissions, name: PermissionName, isHeld: boolean): boolean =>
  wanted.kind === 'exactly' ? wanted.names.has(name) : (wanted.changes.get(name) ?? isHeld);

/** What changes between the rights that somebody holds and those that are wanted, in the order of the catalogue. */
export function permissionChanges(grounds: PermissionGrounds, wanted: WantedPermissions): PermissionChange[] {
  const held = new Set(heldPermissions(grounds));
  const { role, position } = permissionSources(grounds);
  const defaults = new Set([...role, ...position]);
  return permissionNames.flatMap((name) => {
    const isHeld = isWanted(wanted, name, held.has(name));
    if (isHeld === held.has(name)) {
      return [];
    }
    const stored = isHeld ? ('granted' as const) : ('revoked' as const);
    return [{ name, isHeld, stored: isHeld === defaults.has(name) ? null : stored }];
  });
}
