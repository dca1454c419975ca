import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { REASON } from '../records/reason.ts';
import { RefundPayoutInput } from './refund.type.ts';
import type { PartRefundService } from './part-refund.service.ts';
import { PartRefundType } from './part-refund.type.ts';
import { PartPaymentType } from '../paybill/part.type.ts';

const ID_OF_REFUND = { description: 'Identifier of the refund.' };

/** Held PayBill money that goes back: asked for by one person, approved by another, then sent. */
@Resolver(() => PartPaymentType)
export class PartRefundResolver {
  constructor(private readonly refunds: PartRefundService) {}

  @FieldResolver(() => PartRefundType, {
    nullable: true,
    description: 'Its latest refund; null while none was asked for.',
  })
  async refund(@Root() part: PartPaymentType, @Ctx() call: Call): Promise<PartRefundType | null> {
    return this.refunds.latestOf(call, part.id);
  }

  @Mutation(() => PartRefundType, {
    description:
      'Asks that all that is held of a part goes back; another person has to approve it. Until it ends, the money buys nothing.',
  })
  async requestPartRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the part.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
    @Arg('phone', () => String, {
      nullable: true,
      description:
        'The phone that sent it, so that M-Pesa can send it back there; it has to be as M-Pesa shows it. Absent: a person sends it.',
    })
    phone?: string | null,
  ): Promise<PartRefundType> {
    return this.refunds.request(call, rowId(id), { reason, phone });
  }

  @Mutation(() => PartRefundType, {
    description: 'Agrees to a refund of a part that somebody else asked for.',
  })
  async approvePartRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
  ): Promise<PartRefundType> {
    return this.refunds.approve(call, rowId(id));
  }

  @Mutation(() => PartRefundType, {
    description: 'Declines a refund of a part that somebody else asked for, until it was sent.',
  })
  async declinePartRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PartRefundType> {
    return this.refunds.decline(call, rowId(id), { reason });
  }

  @Mutation(() => PartRefundType, {
    description: 'Withdraws a refund of a part that the caller asked for, until it was sent.',
  })
  async withdrawPartRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PartRefundType> {
    return this.refunds.withdraw(call, rowId(id), { reason });
  }

  @Mutation(() => PartRefundType, {
    description:
      'Records how the money of an approved refund of a part was sent; nothing of it is held any more.',
  })
  async recordPartRefundPaidOut(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('input', () => RefundPayoutInput, { description: 'How it was sent.' }) input: RefundPayoutInput,
  ): Promise<PartRefundType> {
    return this.refunds.recordPaidOut(call, rowId(id), input);
  }
}
