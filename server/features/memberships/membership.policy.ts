import { isAllowed, lacks, needs, type Ability, type Refusal } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { isOwn, mayDecideFor, type Owned } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { anyRule, refusalToAct } from '../../access/rules.ts';
import { permissionDenied } from '../../core/errors.ts';
import { manageUsers } from '../accounts/account.policy.ts';
import { rollReaders, seeRoll } from '../payments/treasury/treasury.policy.ts';

export const viewMemberships = right('membership.view_member');
export const viewDirectory = right('membership.view_members');
export const changeMemberships = right('membership.change_member');

/** A membership with the contact of its person is seen by that person, and by staff who see all memberships. */
export const seeMembership: Ability<Owned> = (actor, membership) =>
  isOwn(actor, membership) ? null : lacks(actor, viewMemberships);

/** Sees everybody's membership, with contact and fee. */
export const seeMembers = needs(viewMemberships);

/** Sees what the directory shows of members; who sees memberships holds this right as well. */
export const seeCard = needs(viewDirectory);

export const manageRegistrations = right('membership.manage_registrations');

/** Registers people at the desk, one by one, and asks them for their fee. */
export const runDesk = needs(manageRegistrations);

/** Puts people on the roll of an academic year. */
export const keepYearRolls = needs(manageRegistrations);

/** Who keeps registrations or reads the roll of fees may call what lists the rolls of years. */
export const yearRollReaders = anyRule(rollReaders, manageRegistrations);

/** Lists the rolls of years. */
export const seeYearRolls = (actor: Actor): Refusal | null =>
  isAllowed(keepYearRolls(actor)) ? null : seeRoll(actor);

/** Sees the lists of which members were made: who keeps accounts and registrations alike. */
export const seeImports = (actor: Actor): Refusal | null =>
  lacks(actor, manageRegistrations) ?? lacks(actor, manageUsers);

/** Makes accounts and members of people on a list, and takes them back; not whoever owes a second factor. */
export const importMembers = (actor: Actor): Refusal | null =>
  lacks(actor, manageRegistrations) ?? refusalToAct(manageUsers, actor);

const viewAnalytics = right('system.view_analytics');

/** Who sees the directory or the figures of the club may call what counts members. */
export const memberCounters = anyRule(viewDirectory, viewAnalytics);

/** Counts the members. */
export const seeMemberNumbers = (actor: Actor): Refusal | null =>
  isAllowed(lacks(actor, viewAnalytics)) ? null : lacks(actor, viewDirectory);

const editMemberships = needs(changeMemberships);

/** Staff change memberships, below ADMIN never their own (contract D68). */
export const changeMembership: Ability<Owned> = (actor, membership) => {
  if (mayDecideFor(actor, membership)) {
    return editMemberships(actor);
  }
  return {
    error: permissionDenied('You cannot change your own membership.'),
    lacking: changeMemberships.name,
  };
};
