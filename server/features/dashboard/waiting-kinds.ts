/** What may wait for a person, most pressing first. */
export const waitingKinds = [
  'PAYMENTS_IN_REVIEW',
  'UNMATCHED_MONEY',
  'REFUNDS_TO_APPROVE',
  'REFUNDS_TO_SEND',
  'ORDER_REFUNDS_DUE',
  'ORDERS_TO_PREPARE',
  'APPROVALS_TO_DECIDE',
  'POSTS_TO_REVIEW',
  'FEEDBACK_TO_ANSWER',
  'ORDERS_UNPAID',
  'OWN_ORDERS_TO_PAY',
  'OWN_ORDERS_TO_COLLECT',
  'OWN_POSTS_SENT_BACK',
] as const;

export type WaitingKind = (typeof waitingKinds)[number];
