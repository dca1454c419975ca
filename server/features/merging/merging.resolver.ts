import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { MergeRow } from './account-merge.query.ts';
import type { DuplicateService } from './duplicate.service.ts';
import type { MergeReading } from './merge-reading.service.ts';
import type { MergingService } from './merging.service.ts';
import {
  AccountMergePageType,
  AccountMergeType,
  DuplicatePairPageType,
  MergeAccountsInput,
  MergePreviewType,
} from './merging.type.ts';

/** Accounts of one person, and how they become one. */
@Resolver(() => AccountMergeType)
export class MergingResolver {
  constructor(
    private readonly found: DuplicateService,
    private readonly merging: MergingService,
    private readonly reading: MergeReading,
  ) {}

  @Query(() => DuplicatePairPageType, {
    description: 'Pairs of accounts that may be those of one person, most reasons first.',
  })
  async duplicates(@Ctx() call: Call, @Args(() => PageArgs) { page, pageSize }: PageArgs): Promise<object> {
    return this.found.list(call, pageRequest(page, pageSize));
  }

  @Query(() => MergePreviewType, {
    description: 'Two accounts beside each other, and what a merge would be.',
  })
  async mergePreview(
    @Ctx() call: Call,
    @Arg('keptId', () => ID, { description: 'The account that would be kept.' }) keptId: string,
    @Arg('closedId', () => ID, { description: 'The account that would be closed.' }) closedId: string,
  ): Promise<object> {
    return this.reading.preview(call, { keptId: rowId(keptId), closedId: rowId(closedId) });
  }

  @Query(() => AccountMergePageType, { description: 'The accounts that were merged, latest first.' })
  async accountMerges(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<AccountMergePageType> {
    return this.reading.list(call, pageRequest(page, pageSize));
  }

  @Mutation(() => AccountMergeType, {
    description:
      'Moves everything that leads to an account to another one of the same person, and closes it; can be undone for 7 days.',
  })
  async mergeAccounts(
    @Ctx() call: Call,
    @Arg('input', () => MergeAccountsInput, { description: 'The accounts, and why.' })
    { keptId, closedId, ...input }: MergeAccountsInput,
  ): Promise<AccountMergeType> {
    return this.merging.merge(call, { keptId: rowId(keptId), closedId: rowId(closedId) }, input);
  }

  @Mutation(() => AccountMergeType, {
    description: 'Moves back what a merge moved, and opens the closed account; what came since stays.',
  })
  async undoMerge(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the merge.' }) id: string,
  ): Promise<AccountMergeType> {
    return this.merging.undo(call, rowId(id));
  }

  @Mutation(() => Boolean, { description: 'Remembers that two accounts are those of two people.' })
  async keepApart(
    @Ctx() call: Call,
    @Arg('firstId', () => ID, { description: 'One account.' }) firstId: string,
    @Arg('secondId', () => ID, { description: 'The other account.' }) secondId: string,
  ): Promise<boolean> {
    await this.found.keepApart(call, [rowId(firstId), rowId(secondId)]);
    return true;
  }

  @FieldResolver(() => Boolean, { description: 'Whether it can still be undone.' })
  viewerCanUndo(@Root() merge: MergeRow, @Ctx() call: Call): boolean {
    return this.reading.isUndoable(call.actor, merge);
  }
}
