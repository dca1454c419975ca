import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateScalar } from '../../../core/graphql/scalars.ts';
import { manualChannels, type ManualChannel } from '../records/payment-states.ts';
import { REASON } from '../records/reason.ts';

const ManualChannelEnum = enumOf(manualChannels);
registerEnumType(ManualChannelEnum, {
  name: 'ManualChannel',
  description: 'How money that staff record came in.',
});

@InputType({ description: 'How money came in that staff record by hand.' })
export class ManualMoneyInput {
  @Field(() => ManualChannelEnum, { description: 'How the money came in.' })
  channel!: ManualChannel;

  @Field(() => String, {
    nullable: true,
    description: 'Slip number, bank reference or M-Pesa receipt; required but for cash.',
  })
  externalReference?: string;

  @Field(() => String, { nullable: true, description: 'A note of at most 500 characters.' })
  note?: string;

  @Field(() => DateScalar, { description: 'Day on which the money came in.' })
  paidOn!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'The day of a closed month on which the money came in truth: `paidOn` is a day of an open month then.',
  })
  correctsDay?: string;
}

@InputType({ description: 'A membership fee that staff record by hand.' })
export class RecordMembershipFeeInput extends ManualMoneyInput {
  @Field(() => ID, { description: 'Who paid.' })
  payerId!: string;

  @Field(() => Int, { defaultValue: 12, description: 'Months bought, 1 to 24.' })
  periodMonths!: number;
}

@InputType({ description: 'A membership fee that nobody has to pay.' })
export class WaiveMembershipFeeInput {
  @Field(() => ID, { description: 'The member.' })
  payerId!: string;

  @Field(() => Int, { defaultValue: 12, description: 'Months, 1 to 24.' })
  periodMonths!: number;

  @Field(() => String, REASON)
  reason!: string;
}
