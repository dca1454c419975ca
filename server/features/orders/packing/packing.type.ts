import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { StandGoodsType } from '../collecting/collection.type.ts';
import type { GoodsToPackView, OrderToPackView, PackingListView } from './packing.view.ts';

@ObjectType('GoodsToPack', {
  description: 'One variant, with how many are taken from the shelf for all orders that are packed.',
})
class GoodsToPackType implements GoodsToPackView {
  @Field(() => ID, { name: 'variant', description: 'Identifier of the variant.' })
  variantId!: number;

  @Field(() => String, { description: 'Name of the item when it was ordered.' })
  name!: string;

  @Field(() => String, { description: 'Size and colour; empty for an item without.' })
  variantName!: string;

  @Field(() => Int, { description: 'How many for all orders together.' })
  quantity!: number;

  @Field(() => [String], { description: 'The numbers of the orders that it is for.' })
  orders!: string[];
}

@ObjectType('OrderToPack', { description: 'An order that is packed, and where it goes.' })
class OrderToPackType implements OrderToPackView {
  @Field(() => ID, { description: 'Identifier of the order.' })
  id!: number;

  @Field(() => String, { description: 'Number of the order.' })
  number!: string;

  @Field(() => String, { description: 'Full name of who ordered.' })
  buyerName!: string;

  @Field(() => String, { description: 'Where it is sent; empty when it is collected at the club.' })
  shippingAddress!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid.' })
  paidAt!: Date | null;

  @Field(() => [StandGoodsType], { description: 'What is in it, at most 50 lines.' })
  lines!: StandGoodsType[];
}

@ObjectType('PackingList', { description: 'What has to be packed: the orders that are paid and not ready.' })
export class PackingListType implements PackingListView {
  @Field(() => [GoodsToPackType], { description: 'What is taken from the shelf, by name.' })
  goods!: GoodsToPackType[];

  @Field(() => [OrderToPackType], {
    description: 'At most 500 orders, those that wait longest first.',
  })
  orders!: OrderToPackType[];

  @Field(() => Boolean, { description: 'False when more orders wait than are listed.' })
  isWhole!: boolean;
}

@ArgsType()
export class PackingFileArgs {
  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: 'CSV' | 'XLSX';
}
