import { lacks, type Ability } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import {
  effectivePermissions,
  heldPermissions,
  type PermissionGrounds,
} from '../../../access/effective-permissions.ts';
import { refuseActivationChange, type Target } from '../../../access/level-rule.ts';
import { permissionDenied } from '../../../core/errors.ts';
import { manageUsers } from '../account.policy.ts';

/**
 * Makes a link by which a person within reach chooses a password. Whoever has the link is that person, so nobody makes one
 * for somebody who may do what they may not, and nobody needs one for themself.
 */
export const makeLinkFor: Ability<Target & { grounds: PermissionGrounds }> = (actor, target) => {
  const refused = lacks(actor, manageUsers);
  if (refused) {
    return refused;
  }
  const member = signedIn(actor);
  if (member.userId === target.userId) {
    return { error: permissionDenied('Change your own password on your profile.'), lacking: '' };
  }
  const outOfReach = refuseActivationChange(member, target);
  if (outOfReach) {
    return { error: outOfReach, lacking: '' };
  }
  return holdsBeyond(target.grounds, member.effective)
    ? { error: permissionDenied(BEYOND), lacking: '' }
    : null;
};

const effectiveOf = (grounds: PermissionGrounds) => effectivePermissions(heldPermissions(grounds));

const holdsBeyond = (grounds: PermissionGrounds, effective: ReadonlySet<string>): boolean =>
  [...effectiveOf(grounds)].some((name) => !effective.has(name));

/**
 * Whether a link has been outgrown since it was made: its person may now do what its maker may not, the maker has lost the right
 * by which it was made, or is gone.
 */
export function isOutgrown(
  maker: { isActive: boolean; grounds: PermissionGrounds },
  target: { grounds: PermissionGrounds },
  madeBy: string | null,
): boolean {
  const effective = effectiveOf(maker.grounds);
  const hasLost = madeBy !== null && ![...effective].some((name) => name === madeBy);
  return !maker.isActive || hasLost || holdsBeyond(target.grounds, effective);
}

const BEYOND = 'You cannot make a link for somebody who holds a permission that you do not hold.';
