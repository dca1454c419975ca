import { Field, ID, ObjectType } from 'type-graphql';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { PayoutState, RefundMethod, RefundState } from '../records/payment-states.ts';
import { PayoutStateEnum, RefundMethodEnum, RefundStateEnum } from './refund.type.ts';
import type { PartRefundView } from './part-refund.service.ts';

type Shown = 'id' | 'number' | 'state' | 'amountCents' | 'reason' | 'receipt' | 'memberName' | 'sendsTo';
type People = 'askedBy' | 'askedAt' | 'approvedBy' | 'endedBy' | 'endedReason';
type Payout = 'paidMethod' | 'paidReference' | 'paidOn' | 'payoutState' | 'payoutSaid';
type PartRefundFields = Pick<
  PartRefundView,
  Shown | People | Payout | Extract<keyof PartRefundView, `viewerCan${string}`>
>;

@ObjectType('PartRefund', {
  description: 'Held PayBill money that goes back: asked for by one person, approved by another, then sent.',
})
export class PartRefundType implements PartRefundFields {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Number of the refund, for example RF-2026-000001.' })
  number!: string;

  @Field(() => RefundStateEnum, { description: 'Where it stands.' })
  state!: RefundState;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What goes back in KES.' })
  amountCents!: Cents;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => String, { description: 'Receipt of the money.' })
  receipt!: string;

  @Field(() => String, { description: 'Name of the member for whom it was held.' })
  memberName!: string;

  @Field(() => String, { description: 'Who asked for it.' })
  askedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  askedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who approved it.' })
  approvedBy!: string | null;

  @Field(() => String, { nullable: true, description: 'Who declined or withdrew it.' })
  endedBy!: string | null;

  @Field(() => String, { description: 'Why it was declined or withdrawn; empty otherwise.' })
  endedReason!: string;

  @Field(() => RefundMethodEnum, { nullable: true, description: 'How the money was sent.' })
  paidMethod!: RefundMethod | null;

  @Field(() => String, { description: 'Under which reference the money was sent.' })
  paidReference!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Day on which the money was sent.' })
  paidOn!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The phone that sent it, masked, where the caller may have M-Pesa send it back there now; null elsewhere.',
  })
  sendsTo!: string | null;

  @Field(() => PayoutStateEnum, {
    name: 'sendingState',
    nullable: true,
    description: 'How far M-Pesa has come with sending it, the latest time; null where it never did.',
  })
  payoutState!: PayoutState | null;

  @Field(() => String, {
    name: 'sendingSaid',
    nullable: true,
    description:
      'What is known of that, in words, or what M-Pesa said against what stands; empty where all is said.',
  })
  payoutSaid!: string | null;

  @Field(() => Boolean, { description: 'Whether the caller may approve it now; never who asked.' })
  viewerCanApprove!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may decline it now; never who asked.' })
  viewerCanDecline!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller asked for it and may withdraw it now.' })
  viewerCanWithdraw!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may record that it was sent now.' })
  viewerCanRecordPayout!: boolean;
}
