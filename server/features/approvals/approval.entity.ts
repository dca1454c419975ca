import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { approvalRequestTypes, approvalStatuses } from './approval-kinds.ts';

/** Something a person asks the club to agree to. Deciding records the decision and changes nothing else by itself. */
export const ApprovalSchema = defineEntity({
  name: 'Approval',
  tableName: 'approvals',
  properties: {
    id: id(),
    requestType: p
      .enum([...approvalRequestTypes])
      .columnType('varchar(30)')
      .default('OTHER'),
    title: p.string().length(200),
    description: blankable(2000),
    status: p
      .enum([...approvalStatuses])
      .columnType('varchar(10)')
      .default('PENDING'),
    /** What the decider says; `''` until then, and where an approval needs no words. */
    decisionNotes: blankable(1000),
    /** The right that is asked for, in its area name; `''` where it is none. */
    permission: blankable(60),
    requestedBy: () => p.manyToOne(User).deleteRule('restrict'),
    targetUser: () => p.manyToOne(User).deleteRule('restrict').nullable(),
    decidedBy: () => p.manyToOne(User).deleteRule('restrict').nullable(),
    decidedAt: moment().nullable(),
    createdAt: createdAt(),
    updatedAt: moment().defaultRaw('now()'),
  },
  checks: [
    {
      name: 'approvals_decided_check',
      expression: `(status in ('APPROVED', 'REJECTED')) = (decided_at is not null and decided_by_id is not null)`,
    },
    { name: 'approvals_reason_check', expression: `status <> 'REJECTED' or decision_notes <> ''` },
    { name: 'approvals_right_check', expression: `permission = '' or request_type = 'PERMISSION_CHANGE'` },
  ],
  indexes: [
    { name: 'approvals_newest_index', properties: ['createdAt', 'id'] },
    { name: 'approvals_status_index', properties: ['status', 'createdAt', 'id'] },
    { name: 'approvals_requested_by_index', properties: ['requestedBy', 'createdAt', 'id'] },
    {
      name: 'approvals_one_request_for_a_right',
      expression:
        'create unique index "approvals_one_request_for_a_right" on "approvals" ("requested_by_id", "permission") where "status" = \'PENDING\' and "permission" <> \'\'',
    },
  ],
});
