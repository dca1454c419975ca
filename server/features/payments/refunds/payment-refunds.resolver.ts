import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { PaymentType } from '../book/payment.type.ts';
import type { PaymentView } from '../book/payment.view.ts';
import { refundPayment } from '../payment.policy.ts';
import type { RefundService } from './refund.service.ts';
import { RefundType } from './refund.type.ts';

/** What refunds add to a payment. */
@Resolver(() => PaymentType)
export class PaymentRefundsResolver {
  constructor(private readonly books: RefundService) {}

  @FieldResolver(() => [RefundType], {
    description:
      'Its refunds, oldest first: all for holders of payment.view_payment, approved ones for the payer.',
  })
  async refunds(@Root() payment: PaymentView, @Ctx() call: Call): Promise<RefundType[]> {
    return this.books.ofPayment(call, payment.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may ask for a refund of it now; nobody does of their own money.',
  })
  viewerCanRefund(@Root() payment: PaymentView, @Ctx() call: Call): boolean {
    return payment.refundableCents > 0 && isAllowed(refundPayment(call.actor, payment));
  }
}
