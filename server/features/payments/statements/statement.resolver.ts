import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { inTurns } from '../../../core/graphql/in-turns.ts';
import { type Upload, UploadScalar } from '../../../core/graphql/scalars.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import type { ComparisonService } from './comparison.service.ts';
import { StatementFindingType } from './statement.type.ts';

@Resolver()
export class StatementResolver {
  constructor(private readonly comparisons: ComparisonService) {}

  @Mutation(() => [StatementFindingType], {
    description:
      'Compares an M-Pesa statement (CSV) with our books. Changes nothing, but that reversals in it come before the treasurer when the caller may decide about money.',
    complexity: FILE_WEIGHT,
    deprecationReason: '`compareStatement` tells what was found and where it is kept.',
  })
  async reconcileStatement(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The statement as the organisation portal exports it.' })
    file: Upload,
  ): Promise<Promise<StatementFindingType>[]> {
    const id = await this.comparisons.compare(call, { bytes: file.bytes, fileName: '', again: true });
    return inTurns(await this.comparisons.findings(call, id));
  }
}
