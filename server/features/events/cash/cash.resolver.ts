import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import type { CashService } from './cash.service.ts';
import { CashAtDoorInput, CashAtDoorType, DoorPriceType } from './cash.type.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver()
export class CashResolver {
  constructor(
    private readonly cash: CashService,
    private readonly payments: PaymentService,
  ) {}

  @Query(() => DoorPriceType, { description: 'What a person would pay at the door of an event.' })
  async doorPrice(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('userId', () => ID, { description: 'Identifier of the person.' }) userId: string,
  ): Promise<DoorPriceType> {
    return this.cash.price(call, rowId(eventId), rowId(userId));
  }

  @Mutation(() => CashAtDoorType, {
    description:
      'Takes cash at the door from somebody who has not paid, or has no place while there is one; they get a receipt and are inside.',
  })
  async takeCashAtDoor(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, THE_EVENT) eventId: string,
    @Arg('input', () => CashAtDoorInput, { description: 'Who paid, and what.' }) input: CashAtDoorInput,
  ): Promise<CashAtDoorType> {
    const { registrationId, paymentId } = await this.cash.take(call, rowId(eventId), input);
    return { registrationId, payment: await this.payments.get(call, paymentId) };
  }
}
