/** What a request asks for (contract §2). */
export const approvalRequestTypes = [
  'ROLE_CHANGE',
  'PERMISSION_CHANGE',
  'EXECUTIVE_ASSIGNMENT',
  'MEMBER_REGISTRATION',
  'CONTENT',
  'EXPENSE',
  'OTHER',
] as const;

export type ApprovalRequestType = (typeof approvalRequestTypes)[number];

/** Where a request stands (contract §2). */
export const approvalStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;

export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How somebody decides. */
export type Verdict = Extract<ApprovalStatus, 'APPROVED' | 'REJECTED'>;
