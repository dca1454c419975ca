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
  const beyond = [...effectivePermissions(heldPermissions(target.grounds))].some(
    (name) => !member.effective.has(name),
  );
  return beyond ? { error: permissionDenied(BEYOND), lacking: '' } : null;
};

const BEYOND = 'You cannot make a link for somebody who holds a permission that you do not hold.';
