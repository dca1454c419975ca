import { lacks, type Ability, type Refusal } from '../../../access/ability.ts';
import { signedIn, type Actor, type Member } from '../../../access/actor.ts';
import {
  refuseActivationChange,
  refuseFactorReset,
  refusePermissionChange,
  refuseRoleChange,
  type Target,
} from '../../../access/level-rule.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import type { Right } from '../../../access/right.ts';
import { roles, type Role } from '../../../access/roles.ts';
import type { DomainError } from '../../../core/errors.ts';
import { assignMemberRoles, assignRoles, manageUsers } from '../account.policy.ts';

const byLevel = (
  actor: Actor,
  needed: Right,
  rule: (member: Member) => DomainError | null,
): Refusal | null => {
  const refused = lacks(actor, needed);
  if (refused) {
    return refused;
  }
  const error = rule(signedIn(actor));
  return error && { error, lacking: '' };
};

/** Opens and closes the accounts of people within reach, never the own one. */
export const setActive: Ability<Target> = (actor, target) =>
  byLevel(actor, manageUsers, (member) => refuseActivationChange(member, target));

/** Takes the lost second factor of people within reach, never the own one. */
export const resetFactorOf: Ability<Target> = (actor, target) =>
  byLevel(actor, manageUsers, (member) => refuseFactorReset(member, target));

/** Gives rights that the giver holds to people within reach, and takes any from them. */
export const changePermissions: Ability<Target & { granted: readonly PermissionName[] }> = (
  actor,
  { granted, ...target },
) => byLevel(actor, manageUsers, (member) => refusePermissionChange(member, target, granted));

/** The roles between which `assign_member_roles` moves people. */
export const memberRoles: readonly Role[] = ['MEMBER', 'MANAGER'];

const isMemberRole = (role: Role): boolean => memberRoles.includes(role);

/** Gives people within reach a role up to the giver's own; `assign_member_roles` alone moves between the two lowest. */
export const changeRole: Ability<Target & { newRole: Role }> = (actor, { newRole, ...target }) =>
  byLevel(actor, assignMemberRoles, (member) => refuseRoleChange(member, target, newRole)) ??
  (isMemberRole(target.role) && isMemberRole(newRole) ? null : lacks(actor, assignRoles));

/** Whether a person's role can be changed at all, before somebody says to which. */
export const reachRole: Ability<Target> = (actor, target) =>
  changeRole(actor, { ...target, newRole: 'MEMBER' });

/** The roles that somebody may give a person, beside the one they have. */
export const rolesToGive = (actor: Actor, target: Target): Role[] =>
  roles.filter((newRole) => newRole !== target.role && changeRole(actor, { ...target, newRole }) === null);
