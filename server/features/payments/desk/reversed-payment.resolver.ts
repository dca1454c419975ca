import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PaymentService } from '../book/payment.service.ts';
import { PaymentType } from '../book/payment.type.ts';
import { REASON } from '../records/reason.ts';
import type { ReversedPaymentService } from './reversed-payment.service.ts';

/** What a treasurer decides about payments that M-Pesa has reversed. */
@Resolver(() => PaymentType)
export class ReversedPaymentResolver {
  constructor(
    private readonly reversed: ReversedPaymentService,
    private readonly payments: PaymentService,
  ) {}

  @Mutation(() => PaymentType, {
    description: 'Ends what a payment in review as `REVERSED` has bought; it stays reversed.',
  })
  async endReversedPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentType> {
    await this.reversed.end(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }

  @Mutation(() => PaymentType, {
    description:
      'Lets a payment in review as `REVERSED` count again, because its money came back another way.',
  })
  async keepReversedPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reference', () => String, {
      description: 'How the money came back: slip, bank reference or M-Pesa receipt, at most 60 characters.',
    })
    reference: string,
    @Arg('reason', () => String, { description: 'Why; at most 300 characters, kept in the audit log.' })
    reason: string,
  ): Promise<PaymentType> {
    await this.reversed.keep(call, rowId(id), { reason, reference });
    return this.payments.get(call, rowId(id));
  }
}
