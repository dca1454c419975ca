import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { waitingKinds, type WaitingKind } from './waiting-kinds.ts';
import type { WaitingRow } from './waiting.query.ts';

const WaitingKindEnum = enumOf(waitingKinds);
registerEnumType(WaitingKindEnum, {
  name: 'WaitingKind',
  description: 'What may wait for a person.',
  valuesConfig: {
    PAYMENTS_IN_REVIEW: { description: 'Payments of others that a treasurer has to decide about.' },
    UNMATCHED_MONEY: { description: "Money in M-Pesa's books that belongs to nobody yet." },
    REFUNDS_TO_APPROVE: { description: 'Refunds that others asked for.' },
    REFUNDS_TO_SEND: { description: 'Refunds that are approved and not sent.' },
    ORDER_REFUNDS_DUE: {
      description:
        'Orders of others that were cancelled after they were paid, and whose money has to go back.',
    },
    ORDERS_TO_PREPARE: { description: 'Orders of others that are paid and not ready yet.' },
    APPROVALS_TO_DECIDE: { description: 'Requests to the club of others that wait for a decision.' },
    POSTS_TO_REVIEW: { description: 'Blog posts of others that wait for a review.' },
    FEEDBACK_TO_ANSWER: { description: 'Messages to the club that nobody has answered.' },
    ORDERS_UNPAID: { description: 'Orders of others that nobody has paid for yet.' },
    OWN_ORDERS_TO_PAY: { description: 'Own orders that are to be paid.' },
    OWN_ORDERS_TO_COLLECT: { description: 'Own orders that lie ready at the club.' },
    OWN_POSTS_SENT_BACK: { description: 'Own blog posts that came back with a reason.' },
  },
});

@ObjectType('WaitingWork', { description: 'Work of one kind that waits for the caller.' })
export class WaitingWorkType implements WaitingRow {
  @Field(() => WaitingKindEnum, { description: 'What it is.' })
  kind!: WaitingKind;

  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => DateTimeScalar, { description: 'Since when the oldest waits.' })
  since!: Date;
}
