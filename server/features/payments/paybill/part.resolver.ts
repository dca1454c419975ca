import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { REASON } from '../records/reason.ts';
import type { HeldLineService } from './held-line.service.ts';
import type { OwnPayBillService } from './own-paybill.service.ts';
import type { PartService } from './part.service.ts';
import {
  OwnPartType,
  OwnPayBillType,
  HeldMemberPageType,
  PartPaymentPageType,
  PayBillNoticePageType,
} from './part.type.ts';

/** Money that comes to the PayBill without a prompt. */
@Resolver()
export class PartResolver {
  constructor(
    private readonly parts: PartService,
    private readonly own: OwnPayBillService,
    private readonly heldLines: HeldLineService,
  ) {}

  @Query(() => OwnPayBillType, {
    nullable: true,
    description: 'How the caller pays to the PayBill; null where the club does not listen to it.',
  })
  async myPayBill(@Ctx() call: Call): Promise<OwnPayBillType | null> {
    return this.own.mine(call);
  }

  @Query(() => [OwnPartType], {
    description: 'Money that is held for the caller and has bought nothing yet, newest first.',
  })
  async myHeldParts(@Ctx() call: Call): Promise<OwnPartType[]> {
    return this.own.parts(call);
  }

  @Query(() => PartPaymentPageType, { description: 'PayBill money of members, newest first.' })
  async partPayments(
    @Ctx() call: Call,
    @Arg('isHeld', () => Boolean, { defaultValue: true, description: 'Only what is still held.' })
    isHeld: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.parts.list(call, isHeld, pageRequest(page, pageSize));
  }

  @Query(() => HeldMemberPageType, {
    description: 'For whom PayBill money is held in parts, who waits longest first.',
  })
  async heldMembers(
    @Ctx() call: Call,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.parts.heldMembers(call, pageRequest(page, pageSize));
  }

  @Query(() => PayBillNoticePageType, {
    description: 'Notices of M-Pesa for which no money stands, newest first.',
  })
  async oddPayBillNotices(
    @Ctx() call: Call,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.parts.odd(call, pageRequest(page, pageSize));
  }

  @Mutation(() => Boolean, {
    description:
      'Gives an unmatched ledger line to a member as PayBill money: held until it completes the fee, and then spent on it.',
  })
  async holdLedgerLine(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the line.' }) id: string,
    @Arg('userId', () => ID, { description: 'The member it belongs to.' }) userId: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<boolean> {
    await this.heldLines.hold(call, rowId(id), rowId(userId), { reason });
    return true;
  }
}
