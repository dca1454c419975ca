import { approvalRequestTypes, approvalStatuses } from '../../../features/approvals/approval-kinds.ts';
import type { ApprovalView } from '../../../features/approvals/approval.view.ts';
import { int, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** A request to the club (contract §8). */
export const approval = resource<ApprovalView>()('Approval', {
  id: int,
  request_type: oneOf(approvalRequestTypes),
  title: text,
  description: text,
  status: oneOf(approvalStatuses),
  decision_notes: text,
  requested_by: int.of(({ requestedById }) => requestedById),
  requested_by_name: text,
  target_user: int.orNull().of(({ targetUserId }) => targetUserId),
  target_user_name: text.says('`""` for who may not read the names of members.'),
  decided_by: int.orNull().of(({ decidedById }) => decidedById),
  decided_by_name: text,
  decided_at: moment.orNull(),
  created_at: moment,
  updated_at: moment,
});

export const approvalPage = pageOf(approval);
