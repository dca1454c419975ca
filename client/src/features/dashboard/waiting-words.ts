import type { WaitingKind } from '../../shared/api/types.generated';

interface Words {
  one: string;
  /** Said after the number, when there are several. */
  several: string;
  to: string;
}

const words: Record<WaitingKind, Words> = {
  PAYMENTS_IN_REVIEW: {
    one: 'A payment needs your decision',
    several: 'payments need your decision',
    to: '/dashboard/payments/review',
  },
  UNMATCHED_MONEY: {
    one: 'Money came that belongs to nobody yet',
    several: 'sums of money belong to nobody yet',
    to: '/dashboard/payments/unmatched',
  },
  REFUNDS_TO_APPROVE: {
    one: 'A refund waits for a second person',
    several: 'refunds wait for a second person',
    to: '/dashboard/payments/refunds',
  },
  REFUNDS_TO_SEND: {
    one: 'A refund is approved and not sent',
    several: 'refunds are approved and not sent',
    to: '/dashboard/payments/refunds',
  },
  ORDER_REFUNDS_DUE: {
    one: 'A cancelled order has to be refunded',
    several: 'cancelled orders have to be refunded',
    to: '/dashboard/orders?refund=due',
  },
  ORDERS_TO_PREPARE: {
    one: 'A paid order is to be made ready',
    several: 'paid orders are to be made ready',
    to: '/dashboard/orders?status=PAID',
  },
  APPROVALS_TO_DECIDE: {
    one: 'A request to the club waits for a decision',
    several: 'requests to the club wait for a decision',
    to: '/dashboard/approvals',
  },
  POSTS_TO_REVIEW: {
    one: 'A blog post waits for your review',
    several: 'blog posts wait for your review',
    to: '/dashboard/admin/blog?status=pending',
  },
  FEEDBACK_TO_ANSWER: {
    one: 'A message to the club waits for an answer',
    several: 'messages to the club wait for an answer',
    to: '/dashboard/feedback?state=OPEN',
  },
  ORDERS_UNPAID: {
    one: 'An order is not paid yet',
    several: 'orders are not paid yet',
    to: '/dashboard/orders?status=PENDING',
  },
  OWN_ORDERS_TO_PAY: {
    one: 'One of your orders is not paid yet',
    several: 'of your orders are not paid yet',
    to: '/dashboard/my-orders?status=PENDING',
  },
  OWN_ORDERS_TO_COLLECT: {
    one: 'One of your orders is ready to collect',
    several: 'of your orders are ready to collect',
    to: '/dashboard/my-orders?status=SHIPPED',
  },
  OWN_POSTS_SENT_BACK: {
    one: 'One of your blog posts came back',
    several: 'of your blog posts came back',
    to: '/dashboard/blog?show=mine',
  },
};

/** What waits, as a sentence, and where it is worked on. */
export function waitingWords({ kind, count }: { kind: WaitingKind; count: number }): {
  text: string;
  to: string;
} {
  const { one, several, to } = words[kind];
  return { text: count === 1 ? one : `${count} ${several}`, to };
}
