import { areaTexts } from '../../access/area-texts.ts';
import {
  hidden,
  isAllowed,
  lacks,
  needs,
  refusedFor,
  type Ability,
  type Refusal,
} from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { refuseSigningOut, type Target } from '../../access/level-rule.ts';
import { isOwn } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { anyRule, refusal, refusalToAct } from '../../access/rules.ts';
import { notFound } from '../../core/errors.ts';

export const viewUsers = right('users.view_all_users', areaTexts.users);

/** Between MEMBER and MANAGER; who may give every role may give these. */
export const assignMemberRoles = right('users.assign_member_roles', areaTexts.users);
export const assignRoles = right('users.assign_roles', areaTexts.users);

const viewMembers = right('membership.view_members');
const viewAnalytics = right('system.view_analytics');

/** Whoever keeps the money finds the person whom it belongs to. */
const findPayers = right('payment.manage_payments');

/** Whoever says who holds which office finds the person who is to hold it. */
const findExecutives = right('users.manage_executives', areaTexts.executives);

/** Whoever invites to an event finds the person who is to come. */
const findGuests = right('events.manage_registrations', areaTexts.events);

/** Whoever says who organises an event finds that person. */
const findOrganisers = right('events.manage_events', areaTexts.events);

/** Finds a person to do something for. */
export const findPeople = anyRule(findPayers, findExecutives, findGuests, findOrganisers);

/** An account with its contact and its rights is seen by its person, and by who sees all users. */
export const seeAccount: Ability<{ id: number }> = (actor, { id }) =>
  isOwn(actor, { userId: id }) ? null : lacks(actor, viewUsers);

/** The card of a member, without contact: for who gives roles, and of whom the directory lists for who sees that. */
export const seeCard: Ability<{ isListed: boolean }> = (actor, { isListed }) => {
  if (isAllowed(lacks(actor, assignMemberRoles))) {
    return null;
  }
  return isListed ? hidden(lacks(actor, viewMembers)) : refusedFor(notFound());
};

/** Reads the user name and the registration number of people: staff who see accounts, memberships or payments (contract §4.1). */
const numberReaders = anyRule(viewUsers, right('membership.view_member'), right('payment.view_payment'));
export const readNumbers: Ability<void> = (actor) => refusal(numberReaders, actor);

/** How many people hold which right, without their names. */
export const countRights = anyRule(viewUsers, viewAnalytics);
export const seeRightsInUse: Ability<void> = (actor) => refusal(countRights, actor);

/** Lists who could be given another of the two lowest roles. */
export const seeMemberRoles = needs(assignMemberRoles);

/** Sees user management at all. */
export const seeUserManagement = needs(viewUsers);

/** Whoever may shut out a person may also sign out a device that was lost. */
export const manageUsers = right('users.manage_users', areaTexts.users);

/** Adds people to the club. */
export const addUser = needs(manageUsers);

/** Sees where a person is signed in. */
export const seeSessions: Ability<Pick<Target, 'userId'>> = (actor, target) =>
  isOwn(actor, target) ? null : lacks(actor, manageUsers);

/** Signs out a device of a person: an own one, or for holders of users.manage_users anybody's below or at their reach. */
export const endSessionsOf: Ability<Target> = (actor, target) => {
  const refused = seeSessions(actor, target);
  const unreachable = !refused && actor.kind === 'member' ? refuseSigningOut(actor, target) : null;
  return unreachable ? { error: unreachable, lacking: '' } : refused;
};

/** The same for the act itself: whoever owes a second factor sees that they may, and signs out their own devices alone. */
export const signOutDevicesOf: Ability<Target> = (actor, target) =>
  endSessionsOf(actor, target) ?? (isOwn(actor, target) ? null : refusalToAct(manageUsers, actor));

export const searchMembers = (actor: Actor): Refusal | null => refusal(findPeople, actor);
