import { aliases, aliasNames, areaName, type AnyPermissionName } from './aliases.ts';
import { withImplied } from './implied.ts';
import { permissionNames, type PermissionName } from './permissions.ts';
import { positionDefaults } from './position-defaults.ts';
import type { Position } from './positions.ts';
import { roleDefaults } from './role-defaults.ts';
import { holdsEverything, roleOf } from './roles.ts';

/** What a person's rights come from. Names may be stored under either style; unknown ones open nothing. */
export interface PermissionGrounds {
  /** An unknown role counts as MEMBER. */
  role: string;
  /** The position that is active now. */
  position: Position | null;
  granted: readonly string[];
  revoked: readonly string[];
}

export interface PermissionSources {
  role: PermissionName[];
  position: PermissionName[];
  granted: PermissionName[];
  revoked: PermissionName[];
}

/** The grounds one by one, in area names and catalogue order. */
export function permissionSources(grounds: PermissionGrounds): PermissionSources {
  return {
    role: inCatalogueOrder(roleDefaults[roleOf(grounds.role)]),
    position: inCatalogueOrder(grounds.position ? positionDefaults[grounds.position] : []),
    granted: inCatalogueOrder(grounds.granted.map(areaName)),
    revoked: inCatalogueOrder(grounds.revoked.map(areaName)),
  };
}

/** What a person holds in area names, before implied names; the whole catalogue for ADMIN and SUPERADMIN. */
export function heldPermissions(grounds: PermissionGrounds): PermissionName[] {
  if (holdsEverything(roleOf(grounds.role))) {
    return [...permissionNames];
  }
  const sources = permissionSources(grounds);
  const held = new Set([...sources.role, ...sources.position, ...sources.granted]);
  for (const name of sources.revoked) held.delete(name);
  return inCatalogueOrder(held);
}

/**
 * Everything the held names open: with the implied names, and under both naming styles. Because it closes what is
 * left after personal revokes, an implied name cannot be taken away while the name that implies it is held.
 */
export function effectivePermissions(held: Iterable<PermissionName>): ReadonlySet<AnyPermissionName> {
  const closed = withImplied(held);
  const secondNames = aliasNames.filter((alias) => closed.has(aliases[alias]));
  return new Set([...inCatalogueOrder(closed), ...secondNames]);
}

function inCatalogueOrder(names: Iterable<PermissionName | null>): PermissionName[] {
  const wanted = new Set(names);
  return permissionNames.filter((name) => wanted.has(name));
}
