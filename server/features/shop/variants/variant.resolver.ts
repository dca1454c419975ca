import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { CreateMerchandiseVariantInput, UpdateMerchandiseVariantInput } from '../merchandise.inputs.ts';
import { MerchandiseItemType } from '../merchandise.type.ts';
import type { VariantEditingService } from './variant-editing.service.ts';

@Resolver()
export class VariantResolver {
  constructor(private readonly variants: VariantEditingService) {}

  @Mutation(() => MerchandiseItemType, {
    description: 'Adds a size or a colour; the first takes the place of the variant without a name.',
  })
  async createMerchandiseVariant(
    @Ctx() call: Call,
    @Arg('itemId', () => ID, { description: 'Identifier of the item.' }) itemId: string,
    @Arg('input', () => CreateMerchandiseVariantInput, { description: 'The new variant.' })
    input: CreateMerchandiseVariantInput,
  ): Promise<MerchandiseItemType> {
    return this.variants.create(call, rowId(itemId), input);
  }

  @Mutation(() => MerchandiseItemType, { description: 'Changes a variant.' })
  async updateMerchandiseVariant(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the variant.' }) id: string,
    @Arg('input', () => UpdateMerchandiseVariantInput, { description: 'The fields to change.' })
    input: UpdateMerchandiseVariantInput,
  ): Promise<MerchandiseItemType> {
    return this.variants.update(call, rowId(id), input);
  }

  @Mutation(() => MerchandiseItemType, {
    description: 'Takes a variant out of the shop; an item keeps at least one.',
  })
  async archiveMerchandiseVariant(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the variant.' }) id: string,
  ): Promise<MerchandiseItemType> {
    return this.variants.archive(call, rowId(id));
  }

  @Mutation(() => MerchandiseItemType, { description: 'Puts an archived variant back into the shop.' })
  async restoreMerchandiseVariant(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the variant.' }) id: string,
  ): Promise<MerchandiseItemType> {
    return this.variants.restore(call, rowId(id));
  }
}
