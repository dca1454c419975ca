import { conflict, permissionDenied, type DomainError } from '../core/errors.ts';
import { isSuperAdmin, type Member } from './actor.ts';
import type { PermissionName } from './permissions.ts';
import { holdsEverything, roleLevel, type Role } from './roles.ts';

/** The person that a staff member acts on. */
export interface Target {
  userId: number;
  role: Role;
}

/** Why the actor may not give the target that role; null when they may. */
export function refuseRoleChange(actor: Member, target: Target, newRole: Role): DomainError | null {
  if (isSelf(actor, target)) {
    return permissionDenied('You cannot change your own role.');
  }
  if (isOutOfReach(actor, target)) {
    return permissionDenied(outOfReachText);
  }
  if (newRole === 'SUPERADMIN' && !isSuperAdmin(actor)) {
    return permissionDenied('Only a super admin can assign the SUPERADMIN role.');
  }
  if (roleLevel(newRole) > roleLevel(actor.role)) {
    return permissionDenied('You cannot assign a role above your own.');
  }
  return null;
}

/** Why the actor may not change the target's personal permissions; `granted` are the names newly given. */
export function refusePermissionChange(
  actor: Member,
  target: Target,
  granted: readonly PermissionName[],
): DomainError | null {
  if (isSelf(actor, target)) {
    return permissionDenied('You cannot change your own permissions.');
  }
  if (isOutOfReach(actor, target)) {
    return permissionDenied(outOfReachText);
  }
  const beyond = granted.find((name) => !actor.effective.has(name));
  return beyond ? permissionDenied(`You cannot grant a permission you do not hold: ${beyond}.`) : null;
}

/** Why the actor may not activate or deactivate the target; null when they may. */
export function refuseActivationChange(actor: Member, target: Target): DomainError | null {
  if (isSelf(actor, target)) {
    return permissionDenied('You cannot deactivate your own account.');
  }
  return isOutOfReach(actor, target) ? permissionDenied(outOfReachText) : null;
}

/** Why the actor may not reset the second factor of the target; null when they may. */
export function refuseFactorReset(actor: Member, target: Target): DomainError | null {
  if (isSelf(actor, target)) {
    return permissionDenied('You cannot reset your own second factor. Remove it in your account settings.');
  }
  return isOutOfReach(actor, target) ? permissionDenied(outOfReachText) : null;
}

/** Why the actor may not sign out a device of the target; null when they may. Everybody may sign out their own. */
export function refuseSigningOut(actor: Member, target: Target): DomainError | null {
  return !isSelf(actor, target) && isOutOfReach(actor, target) ? permissionDenied(outOfReachText) : null;
}

/** For a step that would leave the club without an active super admin. */
export function lastSuperAdmin(): DomainError {
  return conflict('The last active super admin cannot be changed.', 'last_superadmin');
}

const outOfReachText = 'You cannot change a user at or above your level.';

function isSelf(actor: Member, target: Target): boolean {
  return actor.userId === target.userId;
}

function isOutOfReach(actor: Member, target: Target): boolean {
  return !reaches(actor.role, target.role);
}

/** Whether people of one role act on people of another: administrators on their own level too, others on those below. */
export function reaches(actor: Role, target: Role): boolean {
  const above = roleLevel(target) - roleLevel(actor);
  return holdsEverything(actor) ? above <= 0 : above < 0;
}
