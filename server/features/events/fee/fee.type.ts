import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
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
