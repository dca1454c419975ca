import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { inTurns } from '../../../core/graphql/in-turns.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { type Upload, UploadScalar } from '../../../core/graphql/scalars.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { REASON } from '../records/reason.ts';
import type { ComparisonService } from './comparison.service.ts';
import {
  KeptStatementFindingType,
  StatementComparisonPageType,
  StatementComparisonType,
} from './comparison.type.ts';

const ID_OF_COMPARISON = { description: 'Identifier of the comparison.' };

/** Comparisons of M-Pesa's statements with our books, as they are kept. */
@Resolver(() => StatementComparisonType)
export class ComparisonResolver {
  constructor(private readonly comparisons: ComparisonService) {}

  @Query(() => StatementComparisonPageType, { description: 'Kept comparisons, newest first.' })
  async statementComparisons(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<object> {
    return this.comparisons.list(call, pageRequest(page, pageSize));
  }

  @Query(() => StatementComparisonType, { description: 'One kept comparison.' })
  async statementComparison(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_COMPARISON) id: string,
  ): Promise<StatementComparisonType> {
    return this.comparisons.get(call, rowId(id));
  }

  @Query(() => [KeptStatementFindingType], {
    description: 'All lines of a kept comparison.',
    complexity: FILE_WEIGHT,
  })
  async statementFindings(
    @Ctx() call: Call,
    @Arg('comparisonId', () => ID, ID_OF_COMPARISON) id: string,
  ): Promise<Promise<KeptStatementFindingType>[]> {
    return inTurns(await this.comparisons.findings(call, rowId(id)));
  }

  @Mutation(() => StatementComparisonType, {
    description:
      'Compares an M-Pesa statement (CSV) with our books and keeps what was found. The same file shows what was kept of it, unless it is compared again. Changes nothing else, but that reversals in it come before the treasurer when the caller may decide about money.',
    complexity: FILE_WEIGHT,
  })
  async compareStatement(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The statement as the organisation portal exports it.' })
    file: Upload,
    @Arg('fileName', () => String, { nullable: true, description: 'Its name; at most 200 characters.' })
    fileName: string | null,
    @Arg('again', () => Boolean, {
      defaultValue: false,
      description: 'Compares it anew, because the books have changed since.',
    })
    again: boolean,
  ): Promise<StatementComparisonType> {
    const id = await this.comparisons.compare(call, { bytes: file.bytes, fileName, again });
    return this.comparisons.get(call, id);
  }

  @Mutation(() => KeptStatementFindingType, {
    description: 'Writes an explanation to a difference of a comparison.',
  })
  async explainDifference(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the line.' }) id: string,
    @Arg('explanation', () => String, REASON) explanation: string,
  ): Promise<KeptStatementFindingType> {
    return this.comparisons.explain(call, rowId(id), { reason: explanation });
  }
}
