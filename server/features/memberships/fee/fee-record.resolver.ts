import { Arg, Args, ArgsType, Ctx, Field, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import {
  RecordMembershipFeeInput,
  WaiveMembershipFeeInput,
} from '../../payments/desk/manual-payment.type.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import { PaymentType } from '../../payments/book/payment.type.ts';
import type { FeeRecordService } from './fee-record.service.ts';

@ArgsType()
class AttachLedgerLineArgs {
  @Field(() => ID, { description: 'Identifier of the ledger line.' })
  id!: string;

  @Field(() => ID, { description: 'The member it belongs to.' })
  userId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Months it buys, 1 to 24; as many as it pays for when left out. Others need `payment.approve_payments`.',
  })
  periodMonths?: number;

  @Field(() => String, { description: 'Why; kept in the audit log.' })
  reason!: string;
}

@Resolver(() => PaymentType)
export class FeeRecordResolver {
  constructor(
    private readonly fees: FeeRecordService,
    private readonly payments: PaymentService,
  ) {}

  @Mutation(() => PaymentType, {
    description: 'Records a membership fee paid in cash, by bank or to the PayBill.',
  })
  async recordMembershipFee(
    @Ctx() call: Call,
    @Arg('input', () => RecordMembershipFeeInput, { description: 'Who paid, how and when.' })
    input: RecordMembershipFeeInput,
  ): Promise<PaymentType> {
    return this.payments.get(call, await this.fees.record(call, rowId(input.payerId), input));
  }

  @Mutation(() => PaymentType, {
    description: 'Lets a member off the membership fee: a payment of 0.00, marked as waived.',
  })
  async waiveMembershipFee(
    @Ctx() call: Call,
    @Arg('input', () => WaiveMembershipFeeInput, { description: 'Whom, for how long and why.' })
    input: WaiveMembershipFeeInput,
  ): Promise<PaymentType> {
    return this.payments.get(call, await this.fees.waive(call, rowId(input.payerId), input));
  }

  @Mutation(() => PaymentType, {
    description: 'Gives money from the ledger to a member as so many months.',
  })
  async attachLedgerLine(
    @Ctx() call: Call,
    @Args(() => AttachLedgerLineArgs) { id, userId, ...input }: AttachLedgerLineArgs,
  ): Promise<PaymentType> {
    return this.payments.get(call, await this.fees.attachLine(call, rowId(id), rowId(userId), input));
  }
}
