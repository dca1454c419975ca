import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import type { OrderPacking } from './packing.service.ts';
import { PackingFileArgs, PackingListType } from './packing.type.ts';

/** Packing what is paid. */
@Resolver()
export class PackingResolver {
  constructor(private readonly packing: OrderPacking) {}

  @Query(() => PackingListType, {
    description:
      'What has to be packed: the orders that are paid and not ready, by variant and by order. Those whose money is going back are left out.',
  })
  async packingList(@Ctx() call: Call): Promise<PackingListType> {
    return this.packing.list(call);
  }

  @Query(() => ExportedFileType, {
    description: 'What is taken from the shelf for the packing list, a row a variant, as a file.',
    complexity: FILE_WEIGHT,
  })
  async exportPackingList(
    @Ctx() call: Call,
    @Args(() => PackingFileArgs) { format }: PackingFileArgs,
  ): Promise<ExportedFileType> {
    return this.packing.file(call, format);
  }
}
