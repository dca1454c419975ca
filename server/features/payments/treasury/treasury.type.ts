import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { BalanceScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { BookState, PaymentKind, RefundState } from '../records/payment-states.ts';
import { BookStateEnum, PaymentTypeEnum } from '../book/payment.type.ts';
import { RefundStateEnum } from '../refunds/refund.type.ts';
import { moneyChannels, type MoneyChannel } from './money-channel.ts';
import type { Span } from './span.ts';
import { SpanType } from './span.type.ts';
import type { Sum } from './treasury-figures.ts';
import type { TreasuryView } from './treasury.service.ts';

const MoneyChannelEnum = enumOf(moneyChannels);
registerEnumType(MoneyChannelEnum, {
  name: 'MoneyChannel',
  description: 'By which way money came.',
  valuesConfig: {
    PROMPT: { description: 'A prompt on a phone.' },
    PAYBILL: { description: 'The PayBill without a prompt.' },
    CASH: { description: 'Cash that staff recorded.' },
    BANK: { description: 'The bank, as staff recorded.' },
    OTHER: { description: 'Another way.' },
  },
});

@ObjectType('MoneySum', { description: 'How many payments, and what they come to.' })
class MoneySumType implements Sum {
  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What they come to, in KES.' })
  cents!: Cents;
}

@ObjectType('MoneyOfKind', { description: 'Money for one kind of thing.' })
class MoneyOfKindType extends MoneySumType {
  @Field(() => PaymentTypeEnum, { description: 'What it was for.' })
  kind!: PaymentKind;
}

@ObjectType('MoneyOfChannel', { description: 'Money that came one way.' })
class MoneyOfChannelType extends MoneySumType {
  @Field(() => MoneyChannelEnum, { description: 'Which way.' })
  channel!: MoneyChannel;
}

@ObjectType('MoneyOfMonth', { description: 'Money of the days of a month that are meant.' })
class MoneyOfMonthType extends MoneySumType {
  @Field(() => String, { description: 'Year and month in Nairobi, "2026-11".' })
  month!: string;

  @Field(() => MoneyScalar, { name: 'wentBack', description: 'Refunds and reversals of the month in KES.' })
  wentBackCents!: Cents;

  @Field(() => BalanceScalar, {
    name: 'net',
    description: 'What came in, or came back after a reversal, less what went back, in KES.',
  })
  netCents!: number;
}

@ObjectType('MoneyOfState', { description: 'Payments that stand in one way in the books.' })
class MoneyOfStateType extends MoneySumType {
  @Field(() => BookStateEnum, { description: 'Where they stand.' })
  state!: BookState;
}

@ObjectType('MoneyOfRefunds', { description: 'Refunds that stand in one way.' })
class MoneyOfRefundsType extends MoneySumType {
  @Field(() => RefundStateEnum, { description: 'Where they stand.' })
  state!: RefundState;
}

@ObjectType('Treasury', {
  description:
    'The money of a span. A payment counts on the day on which it was asked for or recorded, a refund on the day it was sent, a reversal on the day M-Pesa took the money, and what came back after one on the day a treasurer said so.',
})
export class TreasuryType implements TreasuryView {
  @Field(() => SpanType, { description: 'The days that are meant.' })
  span!: Span;

  @Field(() => MoneySumType, { description: 'All that came in, whatever became of it.' })
  received!: Sum;

  @Field(() => MoneyScalar, {
    name: 'left',
    description: 'What is left of it today: `PaymentStats.totalAmount` of the same days.',
  })
  leftCents!: Cents;

  @Field(() => MoneySumType, { description: 'What was sent back in the span.' })
  refunded!: Sum;

  @Field(() => MoneySumType, { description: 'What M-Pesa took back in the span.' })
  reversed!: Sum;

  @Field(() => MoneySumType, {
    description: 'Reversed money that came back another way, so that a treasurer let it count again.',
  })
  returned!: Sum;

  @Field(() => BalanceScalar, {
    name: 'net',
    description: 'Received and returned less what went back in the span, in KES.',
  })
  netCents!: number;

  @Field(() => Int, { description: 'Members whose fee came in and stayed.' })
  payers!: number;

  @Field(() => Int, { description: 'Fees that were waived: no money, and in none of the sums.' })
  waived!: number;

  @Field(() => [MoneyOfKindType], { description: 'What came in by what it was for; adds up to `received`.' })
  byKind!: MoneyOfKindType[];

  @Field(() => [MoneyOfChannelType], { description: 'What came in by its way; adds up to `received`.' })
  byChannel!: MoneyOfChannelType[];

  @Field(() => [MoneyOfMonthType], { description: 'Each month that the span touches.' })
  months!: MoneyOfMonthType[];

  @Field(() => [MoneyOfStateType], { description: 'All payments of the span by where they stand today.' })
  standings!: MoneyOfStateType[];

  @Field(() => MoneySumType, { description: 'Money in M-Pesa’s books that belongs to nobody yet.' })
  held!: Sum;

  @Field(() => MoneySumType, {
    description: 'PayBill money that is held for members in parts now, whatever the span.',
  })
  heldInParts!: Sum;

  @Field(() => [MoneyOfRefundsType], {
    description: 'Refunds asked for in the span that are open, and those sent in it.',
  })
  refunds!: MoneyOfRefundsType[];
}
