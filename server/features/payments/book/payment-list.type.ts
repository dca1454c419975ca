import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { CursorPageArgs } from '../../../core/graphql/page-args.ts';
import { DateScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentFilter } from './payment-filter.ts';
import type { PaymentStats, StateCount } from './payment.service.ts';
import type { BookState, PaymentKind, PaymentStatusCode } from '../records/payment-states.ts';
import { BookStateEnum, PaymentStatusEnum, PaymentTypeEnum } from './payment.type.ts';

@InputType({ description: 'What a list of payments is narrowed to; absent fields mean all.' })
export class PaymentFilterInput implements PaymentFilter {
  @Field(() => PaymentTypeEnum, { nullable: true, description: 'Only this kind.' })
  type?: PaymentKind | null;

  @Field(() => PaymentStatusEnum, { nullable: true, description: 'Only this outcome.' })
  status?: PaymentStatusCode | null;

  @Field(() => BookStateEnum, { nullable: true, description: 'Only what stands so in the books.' })
  state?: BookState | null;

  @Field(() => DateScalar, { nullable: true, description: 'First day, in Nairobi.' })
  dateFrom?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day, in Nairobi.' })
  dateTo?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of a receipt, reference, phone, name or e-mail.',
  })
  search?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only what this person pays; others than staff see own ones.',
  })
  user?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only payments that wait, or do not wait, for a treasurer.',
  })
  needsReview?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only payments whose money has, or has not, to go back.',
  })
  refundDue?: boolean | null;
}

@ArgsType()
export class OwnPaymentsArgs extends CursorPageArgs {
  @Field(() => PaymentTypeEnum, { nullable: true, description: 'Only this kind.' })
  type?: PaymentKind | null;

  @Field(() => PaymentStatusEnum, { nullable: true, description: 'Only this outcome.' })
  status?: PaymentStatusCode | null;
}

@ArgsType()
export class PaymentsArgs extends CursorPageArgs {
  @Field(() => PaymentFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: PaymentFilterInput | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Turns the order round.' })
  oldestFirst!: boolean;
}

@ObjectType('PaymentStateCount', { description: 'How many payments stand in one way in the books.' })
class PaymentStateCountType implements StateCount {
  @Field(() => BookStateEnum, { description: 'Where they stand.' })
  state!: BookState;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType('PaymentStats', { description: 'Totals over the payments the caller may see.' })
export class PaymentStatsType implements PaymentStats {
  @Field(() => Int, { description: 'All payments.' })
  totalPayments!: number;

  @Field(() => MoneyScalar, {
    name: 'totalAmount',
    description: 'Sum of completed payments in KES, without what was sent back.',
  })
  totalAmountCents!: Cents;

  @Field(() => [PaymentStateCountType], {
    description: 'All payments by where they stand in the books; the counts add up to `totalPayments`.',
  })
  states!: StateCount[];

  @Field(() => Int, { description: 'Payments whose money arrived.' })
  completedPayments!: number;

  @Field(() => Int, { description: 'Payments without an outcome yet.' })
  pendingPayments!: number;

  @Field(() => Int, { description: 'Payments that ended without money.' })
  failedPayments!: number;

  @Field(() => Int, { description: 'Payments for memberships.' })
  membershipPayments!: number;

  @Field(() => Int, { description: 'Payments for orders.' })
  orderPayments!: number;

  @Field(() => Int, { description: 'Payments for places at events.' })
  eventPayments!: number;

  @Field(() => Int, { description: 'Payments that wait for a treasurer.' })
  needReview!: number;

  @Field(() => Int, { description: 'Payments whose money has to go back.' })
  refundsDue!: number;
}
