import type { WaitingKind } from './waiting-kinds.ts';

/** What waits at the desks of an office, as a handover binder names it; null for what is a person's own. */
export const waitingWords: Record<WaitingKind, string | null> = {
  PAYMENTS_IN_REVIEW: 'Payments that need a decision',
  UNMATCHED_MONEY: 'Sums of money that belong to nobody yet',
  REFUNDS_TO_APPROVE: 'Refunds that wait for a second person',
  REFUNDS_TO_SEND: 'Refunds that are approved and not sent',
  ORDER_REFUNDS_DUE: 'Cancelled orders whose money has to go back',
  ORDERS_TO_PREPARE: 'Paid orders that are not ready yet',
  APPROVALS_TO_DECIDE: 'Requests to the club that wait for a decision',
  POSTS_TO_REVIEW: 'Blog posts that wait for a review',
  FEEDBACK_TO_ANSWER: 'Messages to the club that nobody has answered',
  ORDERS_UNPAID: 'Orders that nobody has paid for yet',
  OWN_ORDERS_TO_PAY: null,
  OWN_ORDERS_TO_COLLECT: null,
  OWN_POSTS_SENT_BACK: null,
};
