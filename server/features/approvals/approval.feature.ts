import { sql } from 'kysely';
import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { ApprovalDecisionService } from './approval-decision.service.ts';
import { approvalAccess } from './approval.access.ts';
import { ApprovalSchema } from './approval.entity.ts';
import { approvalFields } from './approval.fields.ts';
import { approvalRecords, ownApprovalRecords } from './approval.records.ts';
import { ApprovalResolver } from './approval.resolver.ts';
import { ApprovalService } from './approval.service.ts';
import { RightStandingResolver } from './rights/right-standing.resolver.ts';
import { RightStandingService } from './rights/right-standing.service.ts';
import { approvalsWhenClosed } from './approval.closing.ts';

export const approvalFeature = feature({
  name: 'approvals',
  entities: [ApprovalSchema],
  keeps: approvalRecords,
  ownRecords: ownApprovalRecords,
  namesPeople: {
    whenClosed: approvalsWhenClosed,
    references: [
      moves('Requests', 'approvals', 'requested_by_id', {
        per: ['permission'],
        among: (column) => sql`${column('status')} = 'PENDING' and ${column('permission')} <> ''`,
      }),
      moves('Requests about the person', 'approvals', 'target_user_id'),
      ...stays('approvals', 'decided_by_id'),
    ],
  },
  services: ({ clock, limiter, of, people }) => {
    const { rightHolders } = of(accountFeature);
    const { notifications } = of(notificationFeature);
    const { audit } = of(auditFeature);
    const approvals = new ApprovalService(clock, limiter, { notifications, rightHolders });
    return {
      approvals,
      approvalDecisions: new ApprovalDecisionService(clock, { approvals, audit, notifications }),
      rightStanding: new RightStandingService(clock, people, approvals),
    };
  },
  access: approvalAccess,
  resolvers: ({ approvals, approvalDecisions, rightStanding }) => [
    new ApprovalResolver(approvals, approvalDecisions),
    new RightStandingResolver(rightStanding),
  ],
  forms: { Approval: approvalFields },
});
