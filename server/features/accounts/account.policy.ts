import { lacks, needs, type Ability } from '../../access/ability.ts';
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

export const searchMembers = needs(findPayers);
