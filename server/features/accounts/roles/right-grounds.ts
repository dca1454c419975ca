import {
  heldPermissions,
  permissionSources,
  type PermissionGrounds,
} from '../../../access/effective-permissions.ts';
import { withImplied } from '../../../access/implied.ts';
import { permissionNames, type PermissionName } from '../../../access/permissions.ts';
import { positionDisplay } from '../../../access/positions.ts';
import type { Right } from '../../../access/right.ts';
import { roleDisplay, roleOf } from '../../../access/roles.ts';

/** What a right of a person can come from. */
export const groundKinds = ['ROLE', 'POSITION', 'GRANT'] as const;

export type GroundKind = (typeof groundKinds)[number];

/** One reason why somebody holds a right; most have one. */
export interface RightGround {
  kind: GroundKind;
  /** The role or the position in words; `''` for a personal grant. */
  title: string;
  /** The right that it comes with, where it is not given by its own name. */
  through: PermissionName | null;
  /** The last day that is set for it; null for what has no end yet. */
  until: string | null;
}

/** The rights that open one: itself, and those that bring it along. */
const openersByName = ({ name }: Right): PermissionName[] =>
  permissionNames.filter((opener) => withImplied([opener]).has(name));

/** Why a person holds a right, after what was taken from them; nothing for whoever does not. */
export function groundsFor(
  grounds: PermissionGrounds & { until: string | null },
  right: Right,
): RightGround[] {
  const held = new Set(heldPermissions(grounds));
  const openers = openersByName(right).filter((name) => held.has(name));
  const { role, position, granted } = permissionSources(grounds);
  const ground = (
    kind: GroundKind,
    names: readonly PermissionName[],
    { title, until }: Pick<RightGround, 'title' | 'until'>,
  ): RightGround[] => {
    const [first] =
      names.includes(right.name) && held.has(right.name)
        ? [right.name]
        : names.filter((name) => openers.includes(name));
    return first === undefined ? [] : [{ kind, title, until, through: first === right.name ? null : first }];
  };
  const office = grounds.position ? positionDisplay(grounds.position) : '';
  return [
    ...ground('POSITION', position, { title: office, until: grounds.until }),
    ...ground('ROLE', role, { title: roleDisplay(roleOf(grounds.role)), until: null }),
    ...ground('GRANT', granted, { title: '', until: null }),
  ];
}
