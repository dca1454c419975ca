import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { PaymentType } from '../book/payment.type.ts';
import type { PaymentCheckService } from './payment-check.service.ts';

@Resolver()
export class PaymentCheckResolver {
  constructor(private readonly checks: PaymentCheckService) {}

  @Mutation(() => PaymentType, {
    description: 'Asks M-Pesa for the outcome of an open payment, at most every 10 seconds.',
  })
  async checkPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
  ): Promise<PaymentType> {
    return this.checks.check(call, rowId(id));
  }
}
