import { Arg, Authorized, Ctx, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { pageRequest } from '../../core/pagination.ts';
import type { Topics } from '../../core/pubsub.ts';
import { rowId } from '../../core/row-id.ts';
import { canSeePayment } from './payment.policy.ts';
import type { PaymentService } from './payment.service.ts';
import type { PaymentKind, PaymentStatusCode } from './payment-states.ts';
import { PaymentGraphType, PaymentPage, PaymentStatusEnum, PaymentTypeEnum } from './payment.type.ts';

@Resolver(() => PaymentGraphType)
export class PaymentResolver {
  constructor(private readonly payments: PaymentService) {}

  @Query(() => PaymentPage, { description: 'Own payments, newest first.' })
  async myPayments(
    @Ctx() call: Call,
    @Arg('type', () => PaymentTypeEnum, { nullable: true, description: 'Only this kind.' })
    type: PaymentKind | null,
    @Arg('status', () => PaymentStatusEnum, { nullable: true, description: 'Only this outcome.' })
    status: PaymentStatusCode | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.payments.mine(call, { type, status }, pageRequest(page, pageSize));
  }

  @Query(() => PaymentGraphType, {
    description: 'One payment: an own one, or any for holders of payment.view_payment.',
  })
  async payment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
  ): Promise<PaymentGraphType> {
    return this.payments.get(call, rowId(id));
  }

  @Authorized()
  @Subscription(() => PaymentGraphType, {
    topics: 'payment',
    filter: ({ payload, args, context }) => {
      const { paymentId, userId } = payload as Topics['payment'];
      const { id } = args as { id?: string | null };
      return (
        (id === undefined || id === null || id === String(paymentId)) &&
        canSeePayment((context as Call).actor, { userId })
      );
    },
    description: 'Payments as they change: own ones; all for holders of payment.view_payment.',
  })
  async paymentUpdated(
    @Root() event: Topics['payment'],
    @Ctx() call: Call,
    @Arg('id', () => ID, { nullable: true, description: 'Only this payment.' }) id?: string | null,
  ): Promise<PaymentGraphType> {
    return this.payments.get(call, id ? rowId(id) : event.paymentId);
  }
}
