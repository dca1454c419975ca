import * as Permission from '../../shared/session/permission.generated';
import { catalogueName, type Right } from '../../shared/session/rights';
import type { ApprovalCard_ApprovalFragment } from './approvals.generated';

interface FollowUp {
  to: string;
  label: string;
  /** Any one of them does it. */
  anyOf: readonly Right[];
}

type Asked = Pick<
  ApprovalCard_ApprovalFragment,
  'requestType' | 'status' | 'permission' | 'requestedBy' | 'targetUser'
>;

/** The page, and the dialog on it, where what was asked is done; null where there is none, or it was refused. */
export function followUpOf({
  requestType,
  status,
  permission,
  requestedBy,
  targetUser,
}: Asked): FollowUp | null {
  if (status === 'REJECTED' || status === 'CANCELLED') return null;
  const person = targetUser ?? requestedBy;
  switch (requestType) {
    case 'PERMISSION_CHANGE':
      return {
        to: `/dashboard/users/${person}${permission === null ? '' : `?grant=${catalogueName(permission)}`}`,
        label: permission === null ? 'Change rights' : 'Give this right',
        anyOf: [Permission.UsersManageUsers],
      };
    case 'ROLE_CHANGE':
      return {
        to: `/dashboard/users/${person}`,
        label: 'Change the role',
        anyOf: [Permission.UsersAssignRoles, Permission.UsersAssignMemberRoles],
      };
    case 'EXECUTIVE_ASSIGNMENT':
      return {
        to: `/dashboard/executives?assign=${person}`,
        label: 'Assign the office',
        anyOf: [Permission.UsersManageExecutives],
      };
    default:
      return null;
  }
}
