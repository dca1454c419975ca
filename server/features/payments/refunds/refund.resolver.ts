import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { REASON } from '../records/reason.ts';
import type { RefundDecisionService } from './refund-decision.service.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { ReceiptFormatEnum, type ReceiptFormat } from '../papers/receipt.type.ts';
import type { RefundNoteService } from './refund-note.service.ts';
import type { RefundPayoutService } from './payouts/refund-payout.service.ts';
import type { RefundRequestService } from './refund-request.service.ts';
import type { RefundSendingService } from './payouts/refund-sending.service.ts';
import { approve, decline, isMoneyGone, recordPaidOut, withdraw } from './refund.policy.ts';
import type { RefundService } from './refund.service.ts';
import {
  RefundPageType,
  RefundPayoutInput,
  RefundsArgs,
  RefundType,
  RequestRefundInput,
} from './refund.type.ts';
import type { RefundView } from './refund.view.ts';

const ID_OF_REFUND = { description: 'Identifier of the refund.' };

interface Steps {
  notes: RefundNoteService;
  requests: RefundRequestService;
  decisions: RefundDecisionService;
  payouts: RefundPayoutService;
  sending: RefundSendingService;
}

/** Money that goes back to payers: asked for by one person, approved by another, then sent. */
@Resolver(() => RefundType)
export class RefundResolver {
  constructor(
    private readonly books: RefundService,
    private readonly steps: Steps,
  ) {}

  @Query(() => RefundPageType, { description: 'Refunds, newest first.' })
  async refunds(
    @Ctx() call: Call,
    @Args(() => RefundsArgs) { filter, page, pageSize }: RefundsArgs,
  ): Promise<object> {
    return this.books.list(call, filter ?? {}, pageRequest(page, pageSize));
  }

  @Query(() => RefundType, {
    description: 'One refund: any for holders of payment.view_payment; an own one once it is approved.',
  })
  async refund(@Ctx() call: Call, @Arg('id', () => ID, ID_OF_REFUND) id: string): Promise<RefundType> {
    return this.books.get(call, rowId(id));
  }

  @Query(() => ExportedFileType, {
    description: 'The numbered note of a refund whose money was sent, as a file.',
    complexity: FILE_WEIGHT,
  })
  async refundFile(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('format', () => ReceiptFormatEnum, { description: 'Form of the file.' }) format: ReceiptFormat,
  ): Promise<ExportedFileType> {
    return this.steps.notes.file(call, rowId(id), format);
  }

  @Mutation(() => RefundType, {
    description:
      'Asks for a completed payment to go back, whole or in part; another person has to approve it.',
  })
  async requestRefund(
    @Ctx() call: Call,
    @Arg('input', () => RequestRefundInput, { description: 'What is asked for.' })
    { paymentId, ...input }: RequestRefundInput,
  ): Promise<RefundType> {
    return this.books.get(call, await this.steps.requests.request(call, rowId(paymentId), input));
  }

  @Mutation(() => RefundType, { description: 'Agrees to a refund that another person asked for.' })
  async approveRefund(@Ctx() call: Call, @Arg('id', () => ID, ID_OF_REFUND) id: string): Promise<RefundType> {
    await this.steps.decisions.approve(call, rowId(id));
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => RefundType, { description: 'Says no to a refund that another person asked for.' })
  async declineRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<RefundType> {
    await this.steps.decisions.decline(call, rowId(id), { reason });
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => RefundType, { description: 'Takes back a refund that the caller asked for.' })
  async withdrawRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<RefundType> {
    await this.steps.decisions.withdraw(call, rowId(id), { reason });
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => RefundType, {
    description:
      'Records how the money of an approved refund was sent; now what it bought ends, if that was asked for.',
  })
  async recordRefundPaidOut(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REFUND) id: string,
    @Arg('input', () => RefundPayoutInput, { description: 'How it was sent.' }) input: RefundPayoutInput,
  ): Promise<RefundType> {
    await this.steps.payouts.record(call, rowId(id), input);
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => RefundType, {
    description:
      'Has M-Pesa send the money of an approved refund to the phone that had paid; how that ended is told later.',
  })
  async sendRefund(@Ctx() call: Call, @Arg('id', () => ID, ID_OF_REFUND) id: string): Promise<RefundType> {
    await this.steps.sending.send(call, rowId(id));
    return this.books.get(call, rowId(id));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The phone that paid, masked, where the caller may have M-Pesa send it there now; null elsewhere.',
  })
  sendsTo(@Root() refund: RefundView, @Ctx() call: Call): string | null {
    return this.steps.sending.sendsTo(call.actor, refund);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether M-Pesa has taken back the money of this open refund: nothing of it is left to send.',
  })
  isMoneyGone(@Root() refund: RefundView): boolean {
    return isMoneyGone(refund);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may approve it now.' })
  viewerCanApprove(@Root() refund: RefundView, @Ctx() call: Call): boolean {
    return isAllowed(approve(call.actor, refund));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may decline it now.' })
  viewerCanDecline(@Root() refund: RefundView, @Ctx() call: Call): boolean {
    return isAllowed(decline(call.actor, refund));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may withdraw it now.' })
  viewerCanWithdraw(@Root() refund: RefundView, @Ctx() call: Call): boolean {
    return isAllowed(withdraw(call.actor, refund));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may record now that its money was sent.' })
  viewerCanRecordPayout(@Root() refund: RefundView, @Ctx() call: Call): boolean {
    return isAllowed(recordPaidOut(call.actor, refund));
  }
}
