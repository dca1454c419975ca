import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import type { ClubStatisticsView } from './club-statistics.ts';

@ObjectType({ description: 'A phone of the M-Pesa simulator.' })
export class DemoPhone {
  @Field(() => String, { description: 'Number as 254XXXXXXXXX.' })
  phoneNumber!: string;

  @Field(() => String, { description: 'What this phone does with a prompt.' })
  behaviour!: string;
}

@ObjectType({ description: 'An account of the demonstration club.' })
export class DemoAccount {
  @Field(() => String, { description: 'Name to sign in with.' })
  username!: string;

  @Field(() => String, { description: 'Who it is.' })
  label!: string;
}

@ObjectType({ description: 'The figures of the public pages, as staff want them written.' })
export class ClubStatistics implements ClubStatisticsView {
  @Field(() => String, { description: 'Members, for example "50+".' })
  activeMembers!: string;

  @Field(() => String, { description: 'Events a year.' })
  annualEvents!: string;

  @Field(() => String, { description: 'Organizations the club works with.' })
  partnerOrganizations!: string;

  @Field(() => String, { description: 'Former members who stay in touch.' })
  alumni!: string;

  @Field(() => String, { description: 'Commitment to excellence.' })
  commitment!: string;
}

@InputType({ description: 'Figures of the public pages to change; absent ones stay as they are.' })
export class UpdateClubStatisticsInput implements Partial<ClubStatisticsView> {
  @Field(() => String, { nullable: true, description: 'Members, at most 12 characters.' })
  activeMembers?: string;

  @Field(() => String, { nullable: true, description: 'Events a year.' })
  annualEvents?: string;

  @Field(() => String, { nullable: true, description: 'Organizations the club works with.' })
  partnerOrganizations?: string;

  @Field(() => String, { nullable: true, description: 'Former members who stay in touch.' })
  alumni?: string;

  @Field(() => String, { nullable: true, description: 'Commitment to excellence.' })
  commitment?: string;
}

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

  @Field(() => [DemoPhone], { description: 'Phones of the simulator; empty when real money is asked for.' })
  demoPhones!: DemoPhone[];

  @Field(() => [DemoAccount], { description: 'Accounts of the demonstration club; empty in a real one.' })
  demoAccounts!: DemoAccount[];
}
