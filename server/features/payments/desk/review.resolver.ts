import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PaymentService } from '../book/payment.service.ts';
import { PaymentType } from '../book/payment.type.ts';
import { REASON } from '../records/reason.ts';
import type { ReviewService } from './review.service.ts';
import type { UndecidedService } from './undecided.service.ts';

/** What a treasurer decides about payments that wait. */
@Resolver(() => PaymentType)
export class ReviewResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly undecided: UndecidedService,
    private readonly payments: PaymentService,
  ) {}

  @Mutation(() => PaymentType, {
    description:
      'Lets the money of a payment in review count: for what it buys, or as a part that is held for its payer.',
  })
  async acceptPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentType> {
    await this.reviews.accept(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }

  @Mutation(() => PaymentType, {
    description: 'Says that the money of a payment in review has to go back.',
  })
  async markPaymentForRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentType> {
    await this.reviews.markForRefund(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }

  @Mutation(() => PaymentType, { description: 'Says that a due refund was made.' })
  async markPaymentRefunded(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentType> {
    await this.reviews.markRefunded(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }

  @Mutation(() => PaymentType, {
    description: 'Says that no money arrived for a payment in review as `UNDECIDED`.',
  })
  async closePayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentType> {
    await this.undecided.close(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }
}
