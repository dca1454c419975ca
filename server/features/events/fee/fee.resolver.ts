import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { PaymentStartType } from '../../payments/book/payment.type.ts';
import type { EventRefunds } from './event-refunds.service.ts';
import type { FeePayments } from './fee-payment.service.ts';
import { EventFeeSumsPageType, EventFeeType, PayEventFeeInput } from './fee.type.ts';

@Resolver(() => EventFeeType)
export class EventFeeResolver {
  constructor(
    private readonly fees: FeePayments,
    private readonly refunds: EventRefunds,
  ) {}

  @Query(() => EventFeeType, {
    nullable: true,
    description: 'What the caller owes, or has paid, for an event; null for nothing.',
  })
  async myEventFee(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventFeeType | null> {
    return this.fees.mine(call, rowId(eventId));
  }

  @Query(() => EventFeeSumsPageType, {
    description: 'Events that somebody owed money for, the latest first, with what came and what goes back.',
  })
  async eventFeeSums(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<EventFeeSumsPageType> {
    return this.refunds.list(call, pageRequest(page, pageSize));
  }

  @Mutation(() => PaymentStartType, {
    description: 'Sends an M-Pesa prompt for an own place at an event to a phone.',
  })
  async payEventFee(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the fee.' }) id: string,
    @Arg('input', () => PayEventFeeInput, { description: 'The phone.' }) input: PayEventFeeInput,
  ): Promise<PaymentStartType> {
    return this.fees.pay(call, rowId(id), input);
  }

  @Mutation(() => Int, {
    description:
      'Asks for a refund of everything that was paid for an event; somebody else has to approve. Returns how many were asked for.',
  })
  async refundEventFees(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('reason', () => String, { description: 'Why; kept in the audit log.' }) reason: string,
  ): Promise<number> {
    return this.refunds.ask(call, rowId(eventId), { reason });
  }

  @Mutation(() => Int, {
    description:
      'Approves all refunds of an event that somebody else has asked for, but those of own money. Returns how many.',
  })
  async approveEventRefunds(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<number> {
    return this.refunds.approve(call, rowId(eventId));
  }
}
