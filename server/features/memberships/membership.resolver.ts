import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { rowId } from '../../core/row-id.ts';
import { PaymentStartType } from '../payments/book/payment.type.ts';
import type { FeePaymentService } from './fee/fee-payment.service.ts';
import type { MembershipAdminService } from './membership-admin.service.ts';
import type { MembershipService } from './membership.service.ts';
import {
  MembershipType,
  MembershipPeriodType,
  MembershipQuoteType,
  PayMembershipFeeInput,
  UpdateMembershipInput,
} from './membership.type.ts';

@Resolver(() => MembershipType)
export class MembershipResolver {
  constructor(
    private readonly memberships: MembershipService,
    private readonly fees: FeePaymentService,
    private readonly admin: MembershipAdminService,
  ) {}

  @Query(() => MembershipType, { description: 'Own membership.' })
  async myMembership(@Ctx() call: Call): Promise<MembershipType> {
    return this.memberships.mine(call);
  }

  @Query(() => MembershipQuoteType, { description: 'Price of a membership of so many months.' })
  async membershipQuote(
    @Ctx() call: Call,
    @Arg('periodMonths', () => Int, { defaultValue: 12, description: 'Months, 1 to 24.' })
    periodMonths: number,
  ): Promise<MembershipQuoteType> {
    return this.fees.quote(call, { periodMonths });
  }

  @Mutation(() => PaymentStartType, {
    description: 'Sends an M-Pesa prompt for the membership fee to a phone.',
  })
  async payMembershipFee(
    @Ctx() call: Call,
    @Arg('input', () => PayMembershipFeeInput, { description: 'Phone and period.' })
    input: PayMembershipFeeInput,
  ): Promise<PaymentStartType> {
    return this.fees.pay(call, input);
  }

  @Mutation(() => MembershipType, { description: 'Changes a membership; the member is told.' })
  async updateMembership(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the membership.' }) id: string,
    @Arg('input', () => UpdateMembershipInput, { description: 'What to change.' })
    input: UpdateMembershipInput,
  ): Promise<MembershipType> {
    return this.admin.updateWithReason(call, rowId(id), input);
  }

  @FieldResolver(() => [MembershipPeriodType], { description: 'Paid periods, latest first, at most 100.' })
  async periods(@Root() membership: MembershipType, @Ctx() call: Call): Promise<MembershipPeriodType[]> {
    return this.memberships.periods(call, membership.id);
  }
}
