import { Arg, Authorized, Ctx, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { following } from '../../core/graphql/following.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { Accept, EventOf } from '../../core/topics.ts';
import { canSeePayment } from './payment.policy.ts';
import type { PaymentService } from './payment.service.ts';
import type { PaymentKind, PaymentStatusCode } from './payment-states.ts';
import { PaymentGraphType, PaymentPage, PaymentStatusEnum, PaymentTypeEnum } from './payment.type.ts';
import { paymentChanged } from './settlement/payment.topics.ts';

/** The payments that a subscription tells of, by the rights that its person has at the moment of the event. */
const acceptedBy =
  ({
    args,
    context,
  }: {
    args: { id?: string | null };
    context: Call;
  }): Accept<EventOf<typeof paymentChanged>> =>
  ({ paymentId, userId }) =>
    (args.id ?? String(paymentId)) === String(paymentId) && canSeePayment(context.actor, { userId });

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
    ...following(paymentChanged, acceptedBy),
    description: 'Payments as they change: own ones; all for holders of payment.view_payment.',
  })
  async paymentUpdated(
    @Root() event: EventOf<typeof paymentChanged>,
    @Ctx() call: Call,
    @Arg('id', () => ID, { nullable: true, description: 'Only this payment.' }) id?: string | null,
  ): Promise<PaymentGraphType> {
    return this.payments.get(call, id ? rowId(id) : event.paymentId);
  }
}
