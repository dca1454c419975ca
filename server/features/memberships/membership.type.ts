import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { MembershipStanding } from '../../access/actor.ts';
import type { seal, Shown } from '../../access/shown.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import { PaymentType } from '../payments/book/payment.type.ts';
import type { PaymentView } from '../payments/book/payment.view.ts';
import type { FeeQuote } from './fee/fee-payment.service.ts';
import type { MembershipPeriodView, MembershipView } from './membership.view.ts';

export const MembershipStatusEnum = enumOf(['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING']);
registerEnumType(MembershipStatusEnum, {
  name: 'MembershipStatus',
  description: 'Standing of a membership; PENDING means never paid, INACTIVE lapsed or ended.',
});

export const FeeStatusEnum = enumOf(['PAID', 'UNPAID']);
registerEnumType(FeeStatusEnum, { name: 'FeeStatus', description: 'Whether the fee is paid for today.' });

@ObjectType('MembershipPeriod', { description: 'Months of membership bought by one payment.' })
export class MembershipPeriodType implements MembershipPeriodView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of calendar months; null for a date that staff set by hand.',
  })
  months!: number | null;

  @Field(() => DateScalar, { description: 'First day.' })
  startsOn!: string;

  @Field(() => DateScalar, { description: 'Last paid day.' })
  endsOn!: string;

  @Field(() => PaymentType, {
    nullable: true,
    description: 'The payment that bought it; null for callers who may not see it.',
  })
  payment!: Shown<PaymentView> | null;
}

@ObjectType('Membership', { description: 'Own standing in the club, derived from paid periods.' })
export class MembershipType implements Shown<MembershipView> {
  declare readonly [seal]: true;

  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => MembershipStatusEnum, { description: 'Standing today.' })
  status!: MembershipStanding['status'];

  @Field(() => FeeStatusEnum, { description: 'Whether the fee is paid for today.' })
  paymentStatus!: MembershipStanding['paymentStatus'];

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of membership: the last paid one, or one that staff stored for somebody unpaid.',
  })
  expiry!: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last paid day; null before the first payment.' })
  paidUntil!: string | null;

  @Field(() => Boolean, { description: 'Active, paid and not expired: opens the member features.' })
  isActive!: boolean;

  @Field(() => String, {
    description: 'Why it is suspended, in the words of staff; empty where it is not, and where nobody said.',
  })
  suspensionReason!: string;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Last day of the suspension, which ends by itself after it; null where it is not suspended, and where somebody has to lift it.',
  })
  suspendedUntil!: string | null;

  @Field(() => String, { description: 'Registration number of the member.' })
  registrationNumber!: string;

  @Field(() => DateTimeScalar, { description: 'When the membership was opened.' })
  createdAt!: Date;

  userId!: number;
  course!: string;
  yearOfStudy!: number | null;
  updatedAt!: Date;
  person!: MembershipView['person'];
}

@ObjectType('MembershipQuote', { description: 'Price of a membership period, decided by the server.' })
export class MembershipQuoteType implements FeeQuote {
  @Field(() => Int, { description: 'Number of months, 1 to 24.' })
  periodMonths!: number;

  @Field(() => MoneyScalar, { description: 'Price in KES.' })
  amount!: Cents;

  @Field(() => MoneyScalar, {
    description: 'What is asked for to buy it now: what is missing beside money held for the caller, in KES.',
  })
  toPay!: Cents;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last paid day after buying it now; null for visitors.',
  })
  newExpiry!: string | null;
}

@InputType({ description: 'A membership fee payment by M-Pesa. The price comes from the server.' })
export class PayMembershipFeeInput {
  @Field(() => String, { description: 'Kenyan mobile number: 07…, 01… or 254….' })
  phoneNumber!: string;

  @Field(() => Int, { defaultValue: 12, description: 'Months to buy, 1 to 24.' })
  periodMonths!: number;

  @Field(() => String, { nullable: true, description: 'A note of at most 255 characters.' })
  description?: string;
}

@InputType({ description: 'A change of a membership by staff; absent fields stay as they are.' })
export class UpdateMembershipInput {
  @Field(() => MembershipStatusEnum, { nullable: true, description: 'ACTIVE, INACTIVE or SUSPENDED.' })
  membershipStatus?: MembershipStanding['status'];

  @Field(() => FeeStatusEnum, { nullable: true, description: 'PAID records a fee received at the office.' })
  paymentStatus?: MembershipStanding['paymentStatus'];

  @Field(() => DateScalar, {
    nullable: true,
    description: 'Last day of membership; opens nothing while the fee is unpaid; null removes it.',
  })
  membershipExpiry?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why, at most 400 characters; required with a status. The member is told, and it stands in the audit log.',
  })
  reason?: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Last day of a suspension, only with SUSPENDED: today at the earliest, at most 366 days ahead. Without it somebody has to lift the suspension.',
  })
  suspendedUntil?: string | null;
}
