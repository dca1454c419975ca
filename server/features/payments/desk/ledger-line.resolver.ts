import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { LedgerLineService } from './ledger-line.service.ts';
import { LedgerLinePageType } from './ledger-line.type.ts';
import { REASON } from '../records/reason.ts';

/** Money that came without being asked for. */
@Resolver()
export class LedgerLineResolver {
  constructor(private readonly ledgerLines: LedgerLineService) {}

  @Query(() => LedgerLinePageType, {
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
}
