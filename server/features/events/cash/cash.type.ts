import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { PaymentType } from '../../payments/book/payment.type.ts';
import type { DoorPrice } from './cash.service.ts';

@ObjectType('DoorPrice', { description: 'What somebody at the door would pay in cash.' })
export class DoorPriceType implements DoorPrice {
  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES, guests included.' })
  amountCents!: Cents;

  @Field(() => Boolean, { description: 'Whether the person has a place that waits for its money.' })
  isHeld!: boolean;

  @Field(() => String, { nullable: true, description: 'Why no cash is taken from them; null where it is.' })
  refusal!: string | null;
}

@InputType({ description: 'Cash for a place, taken at the door.' })
export class CashAtDoorInput {
  @Field(() => String, {
    description: 'Made by the device, at most 64 characters: sent again, it takes no money a second time.',
  })
  key!: string;

  @Field(() => ID, { description: 'Identifier of who pays.' })
  userId!: string;

  @Field(() => Int, { description: 'What was taken, in whole KES: refused where the price is another.' })
  amountKes!: number;

  @Field(() => String, { description: 'What the device is called.' })
  door!: string;
}

@ObjectType('CashAtDoor', { description: 'Somebody who paid at the door and was let in.' })
export class CashAtDoorType {
  @Field(() => ID, { description: 'Identifier of the registration, which is the number of the ticket.' })
  registrationId!: number;

  @Field(() => PaymentType, { description: 'The payment, which has its receipt.' })
  payment!: PaymentType;
}
