import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import { PaymentType } from '../../payments/book/payment.type.ts';
import { ManualMoneyInput } from '../../payments/desk/manual-payment.type.ts';
import { EventRegistrationType } from '../registrations/event-registration.type.ts';
import type { FeeRecords } from './fee-record.service.ts';
import { EventFeeToPayPageType, RegistrationFeeType } from './fee-record.type.ts';
import type { RegistrationFeeLoader } from './registration-fee.loader.ts';

@Resolver(() => EventRegistrationType)
export class EventFeeRecordResolver {
  constructor(
    private readonly records: FeeRecords,
    private readonly payments: PaymentService,
    private readonly feesOwed: RegistrationFeeLoader,
  ) {}

  @Query(() => EventFeeToPayPageType, {
    description: 'The places of an event that wait for their money, by the name of who has them.',
  })
  async eventFeesToPay(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.records.toPay(call, rowId(eventId), pageRequest(page, pageSize));
  }

  @Mutation(() => PaymentType, {
    description: 'Records that a place at an event was paid in cash, by bank or to the PayBill.',
  })
  async recordEventFee(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the fee.' }) id: string,
    @Arg('input', () => ManualMoneyInput, { description: 'How and when the money came in.' })
    input: ManualMoneyInput,
  ): Promise<PaymentType> {
    return this.payments.get(call, await this.records.record(call, rowId(id), input));
  }

  @FieldResolver(() => RegistrationFeeType, {
    nullable: true,
    description: 'What is owed, or was paid, for the place; null where it costs nothing.',
  })
  async fee(
    @Root() registration: EventRegistrationType,
    @Ctx() call: Call,
  ): Promise<RegistrationFeeType | null> {
    return this.feesOwed.load(call, registration);
  }
}
