import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { FeeSumsRow } from './fee-sums.query.ts';
import type { FeeView } from './fee.view.ts';

@ObjectType('EventFee', { description: 'What the caller owes, or has paid, for a place at an event.' })
export class EventFeeType implements FeeView {
  @Field(() => ID, { description: 'Opaque identifier; pay with it.' })
  id!: number;

  @Field(() => String, { description: 'The account to name at the PayBill, for example "EV-7Q4K".' })
  number!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES, guests included.' })
  amountCents!: Cents;

  @Field(() => Boolean, { description: 'The money is there.' })
  isPaid!: boolean;

  @Field(() => Boolean, { description: 'The caller may pay now.' })
  viewerCanPay!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Until when the place is held; a payment that is open holds it for longer. Null once it is paid.',
  })
  heldUntil!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The payment that is open, or by which it was paid; see `payment`.',
  })
  paymentId!: number | null;
}

@InputType({ description: 'Where the prompt for a place at an event goes.' })
export class PayEventFeeInput {
  @Field(() => String, { description: 'The phone that pays: 254XXXXXXXXX or 07XXXXXXXX.' })
  phoneNumber!: string;
}

@ObjectType('EventFeeSums', {
  description: 'What came for the places of an event, and what of it goes back.',
})
class EventFeeSumsType implements FeeSumsRow {
  @Field(() => ID, { description: 'Identifier of the event.' })
  eventId!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'When it begins.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was cancelled; null if it was not.' })
  cancelledAt!: Date | null;

  @Field(() => Int, { description: 'How many places were paid for.' })
  paid!: number;

  @Field(() => MoneyScalar, { name: 'paidAmount', description: 'What came for them in KES.' })
  paidCents!: Cents;

  @Field(() => Int, { description: 'How many places wait for their money.' })
  awaited!: number;

  @Field(() => Int, { description: 'Of how many paid places nobody has asked the money back.' })
  refundable!: number;

  @Field(() => Int, { description: 'How many refunds wait for a second person, which the caller may be.' })
  approvable!: number;

  @Field(() => MoneyScalar, { name: 'returnedAmount', description: 'What of it was sent back in KES.' })
  returnedCents!: Cents;
}

@ObjectType('EventFeeSumsPage', {
  description: 'One page of events that somebody owed money for, the latest first.',
})
export class EventFeeSumsPageType extends PageOf(() => EventFeeSumsType) {}
