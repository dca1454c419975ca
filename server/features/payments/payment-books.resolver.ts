import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { type Upload, UploadScalar } from '../../core/graphql/scalars.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { LedgerLineService } from './desk/ledger-line.service.ts';
import type { ReviewService } from './desk/review.service.ts';
import type { TimelineService } from './desk/timeline.service.ts';
import {
  LedgerLinePage,
  PaymentFilterInput,
  PaymentStatsType,
  PaymentTimelineEntry,
  StatementFindingType,
} from './payment-books.type.ts';
import { canDecideAbout } from './payment.policy.ts';
import type { PaymentService } from './payment.service.ts';
import { PaymentGraphType, PaymentPage } from './payment.type.ts';
import type { PaymentView } from './payment.view.ts';
import type { PaymentCheckService } from './prompts/payment-check.service.ts';
import type { StatementService } from './statements/statement.service.ts';

const REASON = { description: 'Why; at most 400 characters, kept in the audit log.' };

/** The books: what staff see and decide. */
@Resolver(() => PaymentGraphType)
export class PaymentBooksResolver {
  constructor(
    private readonly books: PaymentService,
    private readonly timelines: TimelineService,
    private readonly reviews: ReviewService,
    private readonly ledgerLines: LedgerLineService,
    private readonly statements: StatementService,
    private readonly checks: PaymentCheckService,
  ) {}

  @Query(() => PaymentPage, {
    description: 'Payments, newest first: all for holders of payment.view_payment, own ones for others.',
  })
  async payments(
    @Ctx() call: Call,
    @Arg('filter', () => PaymentFilterInput, { nullable: true, description: 'Narrows the list.' })
    filter: PaymentFilterInput | null,
    @Arg('oldestFirst', () => Boolean, { defaultValue: false, description: 'Turns the order round.' })
    oldestFirst: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.books.list(call, filter ?? {}, { ...pageRequest(page, pageSize), oldestFirst });
  }

  @Query(() => PaymentStatsType, { description: 'Totals in the same scope as `payments`.' })
  async paymentStats(
    @Ctx() call: Call,
    @Arg('filter', () => PaymentFilterInput, { nullable: true, description: 'Narrows what is counted.' })
    filter: PaymentFilterInput | null,
  ): Promise<PaymentStatsType> {
    return this.books.stats(call, filter ?? {});
  }

  @Query(() => LedgerLinePage, {
    description: 'Money M-Pesa received that no payment asked for, oldest first.',
  })
  async unmatchedLedgerLines(
    @Ctx() call: Call,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.ledgerLines.unmatched(call, pageRequest(page, pageSize));
  }

  @Mutation(() => [StatementFindingType], {
    description: 'Compares an M-Pesa statement (CSV) with our books. Changes nothing.',
  })
  async reconcileStatement(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The statement as the organisation portal exports it.' })
    file: Upload,
  ): Promise<StatementFindingType[]> {
    return this.statements.reconcile(call, file.bytes);
  }

  @Mutation(() => PaymentGraphType, {
    description: 'Asks M-Pesa for the outcome of an open payment, at most every 10 seconds.',
  })
  async checkPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
  ): Promise<PaymentGraphType> {
    return this.checks.check(call, rowId(id));
  }

  @Mutation(() => PaymentGraphType, {
    description: 'Credits a payment in review, at the amount that arrived.',
  })
  async acceptPayment(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentGraphType> {
    await this.reviews.accept(call, rowId(id), { reason });
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => PaymentGraphType, {
    description: 'Says that the money of a payment in review has to go back.',
  })
  async markPaymentForRefund(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentGraphType> {
    await this.reviews.markForRefund(call, rowId(id), { reason });
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => PaymentGraphType, { description: 'Says that a due refund was made.' })
  async markPaymentRefunded(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the payment.' }) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<PaymentGraphType> {
    await this.reviews.markRefunded(call, rowId(id), { reason });
    return this.books.get(call, rowId(id));
  }

  @Mutation(() => Boolean, {
    description: 'Says what an unmatched ledger line is when it belongs to nobody.',
  })
  async dismissLedgerLine(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the line.' }) id: string,
    @Arg('refund', () => Boolean, { description: 'True when the money goes back to the sender.' })
    refund: boolean,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<boolean> {
    await this.ledgerLines.dismiss(call, rowId(id), refund ? 'REFUND' : 'IGNORED', { reason });
    return true;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller may decide about it: never about own money below ADMIN.',
  })
  viewerCanDecide(@Root() payment: PaymentView, @Ctx() call: Call): boolean {
    return canDecideAbout(call.actor, payment);
  }

  @FieldResolver(() => [PaymentTimelineEntry], { description: 'What happened to the payment, oldest first.' })
  async timeline(@Root() payment: PaymentView, @Ctx() call: Call): Promise<PaymentTimelineEntry[]> {
    return this.timelines.of(call, payment);
  }
}
