import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PaymentService } from '../payment.service.ts';
import { PaymentGraphType } from '../payment.type.ts';
import type { UndecidedService } from './undecided.service.ts';

/** What a treasurer says of payments whose outcome nobody told. */
@Resolver(() => PaymentGraphType)
export class UndecidedResolver {
  constructor(
    private readonly undecided: UndecidedService,
    private readonly payments: PaymentService,
  ) {}

  @Mutation(() => PaymentGraphType, {
    description: 'Says that no money arrived for a payment in review as `UNDECIDED`.',
  })
  async closePayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, { description: 'Why; at most 400 characters, kept in the audit log.' })
    reason: string,
  ): Promise<PaymentGraphType> {
    await this.undecided.close(call, rowId(id), { reason });
    return this.payments.get(call, rowId(id));
  }
}
