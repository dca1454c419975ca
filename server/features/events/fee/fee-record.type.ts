import { Field, ID, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { WITH_EVENT } from '../places/place.type.ts';
import type { FeeToPay } from './fee-record.service.ts';
import { FeeStandingEnum, type FeeStanding } from './fee-standings.ts';

@ObjectType('RegistrationFee', { description: 'What is owed, or was paid, for a place at an event.' })
export class RegistrationFeeType {
  @Field(() => ID, { complexity: WITH_EVENT, description: 'Opaque identifier; record money with it.' })
  id!: number;

  @Field(() => String, {
    complexity: WITH_EVENT,
    description: 'The account to name at the PayBill, for example "EV-7Q4K".',
  })
  number!: string;

  @Field(() => MoneyScalar, {
    name: 'amount',
    complexity: WITH_EVENT,
    description: 'Amount in KES, guests included.',
  })
  amountCents!: Cents;

  @Field(() => FeeStandingEnum, { complexity: WITH_EVENT, description: 'How it stands with the money.' })
  standing!: FeeStanding;
}

@ObjectType('EventFeeToPay', { description: 'A place at an event that waits for its money.' })
class EventFeeToPayType implements FeeToPay {
  @Field(() => ID, { description: 'Opaque identifier; record money with it.' })
  id!: number;

  @Field(() => String, { description: 'The account to name at the PayBill, for example "EV-7Q4K".' })
  number!: string;

  @Field(() => MoneyScalar, { name: 'amount', description: 'Amount in KES, guests included.' })
  amountCents!: Cents;

  @Field(() => String, { description: 'Name of who has the place.' })
  name!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when the place is held.' })
  heldUntil!: Date | null;
}

@ObjectType('EventFeeToPayPage', { description: 'One page of places that wait for their money, by name.' })
export class EventFeeToPayPageType extends PageOf(() => EventFeeToPayType) {}
