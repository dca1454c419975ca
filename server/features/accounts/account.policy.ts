import { areaTexts } from '../../access/area-texts.ts';
import { lacks, needs, type Ability } from '../../access/ability.ts';
import { refuseSigningOut, type Target } from '../../access/level-rule.ts';
import { isOwn } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';

const viewUsers = right('users.view_all_users');

/** Whoever keeps the money finds the person whom it belongs to. */
export const findPayers = right('payment.manage_payments');

/** An account with its contact and its rights is seen by its person, and by who sees all users. */
export const seeAccount: Ability<{ id: number }> = (actor, { id }) =>
  isOwn(actor, { userId: id }) ? null : lacks(actor, viewUsers);

/** Sees user management at all. */
export const seeUserManagement = needs(viewUsers);

/** Whoever may shut out a person may also sign out a device that was lost. */
export const manageUsers = right('users.manage_users', areaTexts.users);

/** Sees where a person is signed in. */
export const seeSessions: Ability<Target> = (actor, target) =>
  isOwn(actor, target) ? null : lacks(actor, manageUsers);

/** Signs out a device of a person: an own one, or for holders of users.manage_users anybody's below or at their reach. */
export const endSessionsOf: Ability<Target> = (actor, target) => {
  const refused = seeSessions(actor, target);
  const unreachable = !refused && actor.kind === 'member' ? refuseSigningOut(actor, target) : null;
  return unreachable ? { error: unreachable, lacking: '' } : refused;
};

export const searchMembers = needs(findPayers);
