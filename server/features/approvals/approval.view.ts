import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { areaName } from '../../access/aliases.ts';
import { isOwn } from '../../access/own-affairs.ts';
import type { PermissionName } from '../../access/permissions.ts';
import { cancelApproval, decideApproval, seesNames } from './approval.policy.ts';
import type { ApprovalRow } from './approval.query.ts';

/** A request as an actor sees it. */
export interface ApprovalView extends Omit<ApprovalRow, 'permission'> {
  /** The right that is asked for; null where it is none. */
  permission: PermissionName | null;
  /** `''` without such a person, and for who may not read the names of people. */
  targetUserName: string;
  decidedByName: string;
  viewerCanDecide: boolean;
  viewerCanCancel: boolean;
}

/** Presents a row to an actor: what waits says who may decide it. */
export function approvalView(actor: Actor, row: ApprovalRow): ApprovalView {
  const isPending = row.status === 'PENDING';
  const isAboutViewer = row.targetUserId !== null && isOwn(actor, { userId: row.targetUserId });
  return {
    ...row,
    permission: areaName(row.permission),
    targetUserName: isAboutViewer || seesNames(actor) ? (row.targetUserName ?? '') : '',
    decidedByName: row.decidedByName ?? '',
    viewerCanDecide: isPending && isAllowed(decideApproval(actor, row)),
    viewerCanCancel: isPending && isAllowed(cancelApproval(actor, row)),
  };
}
