import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { seal, Shown } from '../../../access/shown.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { REASON } from '../records/reason.ts';
import { payoutStates, refundEffects, refundMethods, refundStates } from '../records/payment-states.ts';
import type {
  PaymentStatusCode,
  PayoutState,
  RefundEffect,
  RefundMethod,
  RefundState,
} from '../records/payment-states.ts';
import type { RefundFilter } from './refund.service.ts';
import type { RefundView } from './refund.view.ts';

export const RefundStateEnum = enumOf(refundStates);
registerEnumType(RefundStateEnum, {
  name: 'RefundState',
  description: 'Where a refund stands.',
  valuesConfig: {
    REQUESTED: { description: 'Asked for; another person has to approve it.' },
    APPROVED: { description: 'Two people stand behind it; the money has to be sent.' },
    PAID_OUT: { description: 'The money was sent.' },
    DECLINED: { description: 'Another person said no.' },
    WITHDRAWN: { description: 'Who asked for it took it back.' },
  },
});

export const PayoutStateEnum = enumOf(payoutStates);
registerEnumType(PayoutStateEnum, {
  name: 'RefundSendingState',
  description: 'How far M-Pesa has come with sending a refund.',
  valuesConfig: {
    SENDING: { description: 'It was asked to; its answer comes in a moment.' },
    UNKNOWN: { description: 'It may have sent the money, and is asked; nothing is sent again.' },
    PAID: { description: 'It sent the money.' },
    FAILED: { description: 'It certainly sent nothing.' },
    BY_HAND: { description: 'It never told; a person looked and recorded how the money was sent.' },
  },
});

export const RefundMethodEnum = enumOf(refundMethods);
registerEnumType(RefundMethodEnum, {
  name: 'RefundMethod',
  description: 'How a person sent the money of a refund.',
});

const RefundEffectEnum = enumOf(refundEffects);
registerEnumType(RefundEffectEnum, {
  name: 'RefundEffect',
  description: 'What becomes of what a payment bought when its money goes back.',
  valuesConfig: {
    KEEP: { description: 'It stays.' },
    END: { description: 'It ends.' },
    SHORTEN: { description: 'So many of the months stay.' },
  },
});

@ObjectType('Refund', {
  description:
    'Money of a completed payment, or of a part that is held, that goes back to the payer. Who stood behind it and why is null for the payer.',
})
export class RefundType implements Shown<RefundView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  // Of the payment and its phone: for the server alone.
  paymentStatus!: PaymentStatusCode;
  phone!: string | null;

  @Field(() => PayoutStateEnum, {
    name: 'sendingState',
    nullable: true,
    description:
      'How far M-Pesa has come with sending it, the latest time; null where it never did, and for the payer.',
  })
  payoutState!: PayoutState | null;

  @Field(() => String, {
    name: 'sendingSaid',
    nullable: true,
    description:
      'What is known of that, in words, or what M-Pesa said against what stands; empty where all is said.',
  })
  payoutSaid!: string | null;

  // Whose it is and who asked for it, by number: for the server alone.
  userId!: number;
  askedById!: number;

  @Field(() => String, { description: 'Number, for example "RF-2026-000042".' })
  number!: string;

  @Field(() => ID, { nullable: true, description: 'The payment; null for money that is held in parts.' })
  paymentId!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The part payment whose money goes back; null for that of a payment.',
  })
  partId!: number | null;

  @Field(() => String, { description: 'Reference of the payment; of a part the receipt of its money.' })
  paymentReference!: string;

  @Field(() => String, { description: 'Who paid, and gets the money back.' })
  payerName!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES.' })
  amountCents!: Cents;

  @Field(() => RefundStateEnum, { description: 'Where it stands.' })
  state!: RefundState;

  @Field(() => RefundEffectEnum, {
    description: 'What becomes of what the payment bought, once the money is out.',
  })
  effect!: RefundEffect;

  @Field(() => Int, { nullable: true, description: 'Months that stay, of a refund that shortens them.' })
  monthsKept!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it was asked for.' })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'Who asked for it.' })
  askedBy!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  askedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who approved it.' })
  approvedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was approved.' })
  approvedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who declined or withdrew it.' })
  endedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was declined or withdrawn.' })
  endedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was declined or withdrawn; empty if it was not.',
  })
  endedReason!: string | null;

  @Field(() => RefundMethodEnum, { nullable: true, description: 'How the money was sent.' })
  paidMethod!: RefundMethod | null;

  @Field(() => String, {
    description: 'M-Pesa receipt, bank reference or voucher of what was sent; empty until then.',
  })
  paidReference!: string;

  @Field(() => DateScalar, { nullable: true, description: 'Day on which the money was sent.' })
  paidOn!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'The day of a closed month on which it was sent in truth; null for most.',
  })
  correctsDay!: string | null;

  @Field(() => String, { nullable: true, description: 'Who recorded that the money was sent.' })
  paidBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When that was recorded.' })
  paidAt!: Date | null;
}

@ObjectType('RefundPage', { description: 'One page of refunds, newest first.' })
export class RefundPageType extends PageOf(() => RefundType) {}

@InputType({ description: 'What a list of refunds is narrowed to; absent fields mean all.' })
class RefundFilterInput implements RefundFilter {
  @Field(() => [RefundStateEnum], { nullable: true, description: 'Only in one of these states.' })
  states?: RefundState[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a number, of a reference or of the name of the payer.',
  })
  search?: string | null;
}

@ArgsType()
export class RefundsArgs extends PageArgs {
  @Field(() => RefundFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: RefundFilterInput | null;
}

@InputType({ description: 'A refund that somebody asks for.' })
export class RequestRefundInput {
  @Field(() => ID, { description: 'The completed payment.' })
  paymentId!: string;

  @Field(() => String, { description: 'Amount in KES as people write it, for example "400" or "400.50".' })
  amount!: string;

  @Field(() => RefundEffectEnum, { description: 'What becomes of what the payment bought.' })
  effect!: RefundEffect;

  @Field(() => Int, { nullable: true, description: 'Months that stay, with `SHORTEN`.' })
  monthsKept?: number | null;

  @Field(() => String, REASON)
  reason!: string;
}

@InputType({ description: 'How the money of a refund was sent.' })
export class RefundPayoutInput {
  @Field(() => RefundMethodEnum, { description: 'How it was sent.' })
  method!: RefundMethod;

  @Field(() => String, {
    nullable: true,
    description: 'M-Pesa receipt, bank reference or number of a voucher; required but for cash.',
  })
  reference?: string | null;

  @Field(() => DateScalar, { description: 'Day on which it was sent.' })
  paidOn!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The day of a closed month on which it was sent in truth: `paidOn` is a day of an open month then.',
  })
  correctsDay?: string;
}
