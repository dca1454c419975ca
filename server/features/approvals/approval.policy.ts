import { hidden, isAllowed, lacks, refusedFor, type Ability } from '../../access/ability.ts';
import { isSuperAdmin, type Actor } from '../../access/actor.ts';
import { isOwn } from '../../access/own-affairs.ts';
import { right } from '../../access/right.ts';
import { permissionDenied } from '../../core/errors.ts';
import { seeUserManagement } from '../accounts/account.policy.ts';
import { ownRequest } from './approval.errors.ts';

/** Whose a request is. */
interface Requested {
  requestedById: number;
}

export const manageApprovals = right('system.manage_approvals');

const viewDirectory = right('membership.view_members');

const isRequester = (actor: Actor, { requestedById }: Requested): boolean =>
  isOwn(actor, { userId: requestedById });

/** Sees what everybody asks for. */
export const seeAllApprovals = (actor: Actor): boolean => isAllowed(lacks(actor, manageApprovals));

/** A request is seen by its requester and by who decides; for everybody else it does not exist (contract §4.3). */
export const seeApproval: Ability<Requested> = (actor, approval) =>
  isRequester(actor, approval) ? null : hidden(lacks(actor, manageApprovals));

/** Nobody decides their own request; only a super admin may (D34). */
export const decideApproval: Ability<Requested> = (actor, approval) =>
  lacks(actor, manageApprovals) ??
  (isRequester(actor, approval) && !isSuperAdmin(actor)
    ? { error: ownRequest(), lacking: manageApprovals.name }
    : null);

/** Only who asked takes a request back. */
export const cancelApproval: Ability<Requested> = (actor, approval) =>
  isRequester(actor, approval) ? null : (seeApproval(actor, approval) ?? refusedFor(permissionDenied()));

/** Whether the actor may read the names of people who hold no office. */
export const seesNames = (actor: Actor): boolean =>
  seeAllApprovals(actor) || isAllowed(lacks(actor, viewDirectory)) || isAllowed(seeUserManagement(actor));
