import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { ChangeOf, ShownOf } from '../../core/graphql/field-classes.ts';
import { MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import { clubStatisticsFields, type ClubStatisticsView } from './club-statistics.fields.ts';

@ObjectType('DemoPhone', { description: 'A phone of the M-Pesa simulator.' })
export class DemoPhoneType {
  @Field(() => String, { description: 'Number as 254XXXXXXXXX.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'What this phone does with a prompt.' })
  behaviour!: string;
}

@ObjectType('DemoAccount', { description: 'An account of the demonstration club.' })
export class DemoAccountType {
  @Field(() => String, { description: 'Name to sign in with.' })
  username!: string;

  @Field(() => String, { description: 'Who it is.' })
  label!: string;
}

@ObjectType('ClubStatistics', { description: 'The figures of the public pages, as staff want them written.' })
export class ClubStatisticsType extends ShownOf(clubStatisticsFields.fields) implements ClubStatisticsView {}

@InputType({ description: 'Figures of the public pages to change; absent ones stay as they are.' })
export class UpdateClubStatisticsInput
  extends ChangeOf(clubStatisticsFields.fields)
  implements Partial<ClubStatisticsView> {}

@ObjectType('Club', { description: 'Public facts of the club.' })
export class ClubType {
  @Field(() => String, { description: 'Name of the club.' })
  name!: string;

  @Field(() => MoneyScalar, { description: 'Membership fee for 12 months in KES.' })
  annualFee!: Cents;

  @Field(() => Int, { description: 'Shortest period that can be bought, in months.' })
  minPeriodMonths!: number;

  @Field(() => Int, { description: 'Longest period that can be bought, in months.' })
  maxPeriodMonths!: number;

  @Field(() => [DemoPhoneType], {
    description: 'Phones of the simulator; empty when real money is asked for.',
  })
  demoPhones!: DemoPhoneType[];

  @Field(() => [DemoAccountType], { description: 'Accounts of the demonstration club; empty in a real one.' })
  demoAccounts!: DemoAccountType[];
}
