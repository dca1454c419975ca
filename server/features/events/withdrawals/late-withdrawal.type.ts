import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { AskedRequestView } from '../requests/registrant-requests.ts';

@ObjectType('WithdrawingPerson', { description: 'A person who asks to be let go from an event.' })
class WithdrawingPersonType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;
}

@ObjectType('WithdrawalRequest', {
  description: 'What somebody asks who wants to be let go after the time to give a place back.',
})
class WithdrawalRequestType implements AskedRequestView {
  @Field(() => ID, { description: 'Identifier of the registration.' })
  id!: number;

  @Field(() => WithdrawingPersonType, { description: 'Who asks.' })
  person!: WithdrawingPersonType;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  askedAt!: Date;
}

@ObjectType('WithdrawalRequestPage', { description: 'One page of people who ask to be let go.' })
export class WithdrawalRequestPageType extends PageOf(() => WithdrawalRequestType) {}

@InputType({ description: 'What staff answer to somebody who asks to be let go.' })
export class AnswerWithdrawalInput {
  @Field(() => Boolean, { description: 'True lets the person go, false keeps the place theirs.' })
  isGranted!: boolean;

  @Field(() => String, { description: 'Words that the person reads; 5 to 500 characters.' })
  answer!: string;
}
