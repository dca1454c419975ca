import type { AccessMap } from '../../access/access-map.ts';
import { auth, strong } from '../../access/rules.ts';
import { manageApprovals } from './approval.policy.ts';

export const approvalAccess: AccessMap = {
  Query: { approvals: auth, approval: auth, rightStanding: auth },
  Mutation: {
    createApproval: auth,
    askForRight: auth,
    cancelApproval: auth,
    approveApproval: strong(manageApprovals),
    rejectApproval: manageApprovals,
  },
  Subscription: { approvalUpdated: auth },
};
