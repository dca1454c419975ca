import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { aliasesOf, areaName, type AnyPermissionName } from '../../../access/aliases.ts';
import {
  effectivePermissions,
  heldPermissions,
  type PermissionGrounds,
} from '../../../access/effective-permissions.ts';
import { permissionCatalogue, type PermissionName } from '../../../access/permissions.ts';
import { roleDisplay, roles, type Role } from '../../../access/roles.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { seeRightsInUse } from '../account.policy.ts';
import type { PeopleStatements } from '../people/people-statements.ts';
import { allPositionDefaults, allRoleDefaults } from '../roles/role-defaults.view.ts';
import type { HeldPermissionGroup, PermissionSummary } from './permission.view.ts';

const sum = (counts: readonly { people: number }[]): number =>
  counts.reduce((total, { people }) => total + people, 0);

/** How many people hold which right. */
export class PermissionSummaryService {
  constructor(
    private readonly clock: Clock,
    private readonly people: PeopleStatements,
  ) {}

  /** The people with an open account by role, position and right (U12). */
  async summary(call: Call): Promise<PermissionSummary> {
    await authorize(call, seeRightsInUse(call.actor), 'permission summary');
    const rows = await this.people.groundsInUse(call.em, { today: nairobiDate(this.clock.now()) });
    const grounds = rows.map(({ granted, revoked, ...row }) => ({
      ...row,
      granted: granted ?? [],
      revoked: revoked ?? [],
    }));
    const holders = new Map<AnyPermissionName, number>();
    for (const ground of grounds) {
      for (const name of effectivePermissions(heldPermissions(ground))) {
        holders.set(name, (holders.get(name) ?? 0) + ground.people);
      }
    }
    const ofRole = (role: Role): number => sum(grounds.filter((ground) => ground.role === role));
    return {
      totalUsers: sum(grounds),
      usersByRole: roles.map((role) => ({ role, display: roleDisplay(role), users: ofRole(role) })),
      activeExecutives: sum(grounds.filter(({ position }) => position !== null)),
      usersWithCustomPermissions: sum(grounds.filter((own) => own.granted.length + own.revoked.length > 0)),
      groups: groupsWith(grounds, holders),
      roleDefaults: allRoleDefaults(),
      positionDefaults: allPositionDefaults(),
    };
  }
}

type Grounds = PermissionGrounds & { people: number };

const groupsWith = (
  grounds: readonly Grounds[],
  holders: ReadonlyMap<AnyPermissionName, number>,
): HeldPermissionGroup[] =>
  permissionCatalogue.map(({ group, label, permissions }) => ({
    group,
    label,
    permissions: permissions.map(({ name, title, description }) => ({
      ...{ name, permission: name, title, description, aliases: aliasesOf(name) },
      holders: holders.get(name) ?? 0,
      granted: sum(grounds.filter((own) => namedIn(own.granted, name))),
      revoked: sum(grounds.filter((own) => namedIn(own.revoked, name))),
    })),
  }));

const namedIn = (stored: readonly string[], name: PermissionName): boolean =>
  stored.some((each) => areaName(each) === name);
