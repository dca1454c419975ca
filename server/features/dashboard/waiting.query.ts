import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { branded, int, moment, text } from '../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../core/db/statement.ts';
import { requestsToDecide } from '../approvals/approval.query.ts';
import { postsSentBack, postsToReview } from '../blog/waiting-posts.ts';
import { feedbackToAnswer } from '../feedback/feedback.query.ts';
import {
  orderRefundsDue,
  ordersToPrepare,
  ordersUnpaid,
  ownOrdersToCollect,
  ownOrdersToPay,
} from '../orders/waiting-orders.ts';
import {
  paymentsInReview,
  refundsToApprove,
  refundsToSend,
  unmatchedMoney,
} from '../payments/desk/waiting-money.ts';
import type { WaitingKind } from './waiting-kinds.ts';

/** Whose work it is, and which desks are theirs besides their own. */
interface Asked {
  reader: Value<number>;
  money: boolean;
  refundsOfOrders: boolean;
  orders: boolean;
  approvals: boolean;
  posts: boolean;
  feedback: boolean;
}

const counted = (kind: WaitingKind, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${sql.lit(kind)}::text kind, count(*)::int count, min(waiting.since) since from (${rows}) waiting having count(*) > 0`;

const desk = (isTheirs: boolean, parts: () => RawBuilder<unknown>[]) => (isTheirs ? parts() : []);

/** What waits for a person, by kind; nothing where nothing waits. */
export const waitingFor = statementOf(
  { kind: branded<WaitingKind>(text), count: int, since: moment },
  ({ reader, money, refundsOfOrders, orders, approvals, posts, feedback }: Asked) => {
    const parts = [
      ...desk(money, () => [
        counted('PAYMENTS_IN_REVIEW', paymentsInReview(reader)),
        counted('UNMATCHED_MONEY', unmatchedMoney),
        counted('REFUNDS_TO_APPROVE', refundsToApprove(reader)),
        counted('REFUNDS_TO_SEND', refundsToSend(reader)),
      ]),
      ...desk(refundsOfOrders, () => [counted('ORDER_REFUNDS_DUE', orderRefundsDue(reader))]),
      ...desk(orders, () => [
        counted('ORDERS_TO_PREPARE', ordersToPrepare(reader)),
        counted('ORDERS_UNPAID', ordersUnpaid(reader)),
      ]),
      ...desk(approvals, () => [counted('APPROVALS_TO_DECIDE', requestsToDecide(reader))]),
      ...desk(posts, () => [counted('POSTS_TO_REVIEW', postsToReview(reader))]),
      ...desk(feedback, () => [counted('FEEDBACK_TO_ANSWER', feedbackToAnswer)]),
      counted('OWN_ORDERS_TO_PAY', ownOrdersToPay(reader)),
      counted('OWN_ORDERS_TO_COLLECT', ownOrdersToCollect(reader)),
      counted('OWN_POSTS_SENT_BACK', postsSentBack(reader)),
    ];
    return sql.join(parts, sql` union all `);
  },
  [
    {
      reader: 1,
      money: true,
      refundsOfOrders: true,
      orders: true,
      approvals: true,
      posts: true,
      feedback: true,
    },
    {
      reader: 1,
      money: false,
      refundsOfOrders: false,
      orders: false,
      approvals: false,
      posts: false,
      feedback: false,
    },
  ],
);

export type WaitingRow = RowsOf<typeof waitingFor>;
