import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Info,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { ownNumber } from '../../../access/own-affairs.ts';
import { following } from '../../../core/graphql/following.ts';
import { namesOnly } from '../../../core/graphql/named-fields.ts';
import { cursorPageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { Accept, EventOf } from '../../../core/topics.ts';
import { OwnPaymentsArgs, PaymentFilterInput, PaymentsArgs, PaymentStatsType } from './payment-list.type.ts';
import { decideAbout, recordSentBack, seeAllPayments, seePayment } from '../payment.policy.ts';
import { BRIEF_FIELDS } from './payment-brief.ts';
import type { PaymentService } from './payment.service.ts';
import { PaymentType, PaymentPageType } from './payment.type.ts';
import type { PaymentView } from './payment.view.ts';
import { paymentChanged } from '../settlement/payment.topics.ts';

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
    isAllowed(seePayment(context.actor, { userId })) && (args.id ?? String(paymentId)) === String(paymentId);

/** Who sees no others' hears of no others'. */
const aboutOf = ({ context: { actor } }: { context: Call }): number | null =>
  isAllowed(seeAllPayments(actor)) ? null : ownNumber(actor);

@Resolver(() => PaymentType)
export class PaymentResolver {
  constructor(private readonly books: PaymentService) {}

  @Query(() => PaymentPageType, { description: 'Own payments, newest first.' })
  async myPayments(
    @Ctx() call: Call,
    @Args(() => OwnPaymentsArgs) { type, status, ...paging }: OwnPaymentsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object> {
    const request = cursorPageRequest(paging);
    return namesOnly(info, BRIEF_FIELDS)
      ? this.books.mineBriefly(call, { type, status }, request)
      : this.books.mine(call, { type, status }, request);
  }

  @Query(() => PaymentType, {
    description: 'One payment: an own one, or any for holders of payment.view_payment.',
  })
  async payment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
  ): Promise<PaymentType> {
    return this.books.get(call, rowId(id));
  }

  @Query(() => PaymentPageType, {
    description: 'Payments, newest first: all for holders of payment.view_payment, own ones for others.',
  })
  async payments(
    @Ctx() call: Call,
    @Args(() => PaymentsArgs) { filter, oldestFirst, ...paging }: PaymentsArgs,
  ): Promise<object> {
    return this.books.list(call, filter ?? {}, { ...cursorPageRequest(paging), oldestFirst });
  }

  @Query(() => PaymentStatsType, { description: 'Totals in the same scope as `payments`.' })
  async paymentStats(
    @Ctx() call: Call,
    @Arg('filter', () => PaymentFilterInput, { nullable: true, description: 'Narrows what is counted.' })
    filter: PaymentFilterInput | null,
  ): Promise<PaymentStatsType> {
    return this.books.stats(call, filter ?? {});
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may decide about it: never about own money below ADMIN.',
  })
  viewerCanDecide(@Root() payment: PaymentView, @Ctx() call: Call): boolean {
    return isAllowed(decideAbout(call.actor, payment));
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the caller may say that its money was sent back: while it has to go back, never who decided that, nor about own money below ADMIN.',
  })
  viewerCanRecordSentBack(@Root() payment: PaymentView, @Ctx() call: Call): boolean {
    return payment.refundDue && isAllowed(recordSentBack(call.actor, payment));
  }

  @Authorized()
  @Subscription(() => PaymentType, {
    ...following(paymentChanged, { acceptedBy, aboutOf }),
    description: 'Payments as they change: own ones; all for holders of payment.view_payment.',
  })
  async paymentUpdated(
    @Root() event: EventOf<typeof paymentChanged>,
    @Ctx() call: Call,
    @Arg('id', () => ID, { nullable: true, description: 'Only this payment.' }) id?: string | null,
  ): Promise<PaymentType> {
    return this.books.getChanged(call, id ? rowId(id) : event.paymentId);
  }
}
