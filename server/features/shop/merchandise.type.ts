import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import { MerchandiseCategoryEnum } from './merchandise-categories.ts';
import { merchandiseItemFields } from './merchandise-item.fields.ts';
import type {
  ItemPictureView,
  MerchandiseItemView,
  MerchandiseVariantView,
} from './merchandise-item.view.ts';
import { merchandiseSorts, type MerchandiseStatsView } from './merchandise.service.ts';

registerEnumType(MerchandiseCategoryEnum, {
  name: 'MerchandiseCategory',
  description: 'What the shop sorts its items by.',
});

export const MerchandiseSortEnum = enumOf(merchandiseSorts);
registerEnumType(MerchandiseSortEnum, {
  name: 'MerchandiseSort',
  description: 'In which order the shop shows what it has.',
  valuesConfig: {
    NEWEST: { description: 'What came last, first.' },
    NAME: { description: 'By name.' },
    PRICE: { description: 'The cheapest first.' },
    RATING: { description: 'The best rated first.' },
  },
});

@ObjectType('MerchandiseVariant', { description: 'A size and a colour of an item, with a stock of its own.' })
export class MerchandiseVariantType implements MerchandiseVariantView {
  @Field(() => ID, { description: 'Opaque identifier; carts and orders name it.' })
  id!: number;

  @Field(() => String, {
    description:
      'What it is called beside its item; empty for the one variant of an item without sizes and colours.',
  })
  name!: string;

  @Field(() => String, { description: 'The size; empty without one.' })
  size!: string;

  @Field(() => String, { description: 'The colour; empty without one.' })
  colour!: string;

  @Field(() => MoneyScalar, { description: 'What one costs now.' })
  price!: Cents;

  @Field(() => Int, { description: 'How many can be bought now.' })
  stock!: number;

  @Field(() => Boolean, { description: 'Offered, with something left.' })
  isInStock!: boolean;
}

@ObjectType('MerchandisePicture', { description: 'One of the pictures of an item.' })
export class MerchandisePictureType implements ItemPictureView {
  @Field(() => String, { description: 'Its address.' })
  image!: string;

  keptImage!: string;

  @Field(() => String, { description: 'What it shows, in words; may be empty.' })
  alt!: string;
}

@ObjectType('MerchandiseItem', { description: 'Something the club sells.' })
export class MerchandiseItemType
  extends ShownOf(merchandiseItemFields.fields)
  implements MerchandiseItemView
{
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  keptImage!: string;

  @Field(() => [MerchandisePictureType], {
    description: 'Its pictures in their order, at most 8; the first is the cover.',
  })
  pictures!: MerchandisePictureType[];

  @Field(() => [MerchandiseVariantType], {
    description:
      'What can be chosen from, never empty in the shop; one without a name where there is nothing to choose.',
  })
  variants!: MerchandiseVariantType[];

  @Field(() => MoneyScalar, { description: 'Of the cheapest variant.' })
  lowestPrice!: Cents;

  @Field(() => MoneyScalar, { description: 'Of the dearest variant.' })
  highestPrice!: Cents;

  @Field(() => Int, { description: 'How many there are of all variants together.' })
  stock!: number;

  @Field(() => Boolean, { description: 'Offered, with something left.' })
  isInStock!: boolean;

  @Field(() => Float, { description: 'Mean of the reviews with one decimal, 0 without any.' })
  rating!: number;

  @Field(() => Int, { description: 'Number of reviews that are shown.' })
  reviewsCount!: number;

  @Field(() => Boolean, { description: 'Out of the shop, kept for the orders that name it.' })
  isArchived!: boolean;

  @Field(() => Boolean, { description: 'The caller may change the item, its variants and its stock.' })
  viewerCanEdit!: boolean;

  @Field(() => Boolean, { description: 'The caller may delete the item.' })
  viewerCanDelete!: boolean;

  @Field(() => Int, { description: 'Counts what staff changed; send it along when you change the item.' })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it came into the shop.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When staff last changed it.' })
  updatedAt!: Date;
}

@ObjectType('MerchandiseItemPage', { description: 'One page of the shop.' })
export class MerchandiseItemPageType extends PageOf(() => MerchandiseItemType) {}

@ObjectType('MerchandiseStats', { description: 'The shop in numbers, of what is in it.' })
export class MerchandiseStatsType implements MerchandiseStatsView {
  @Field(() => Int, { description: 'All items.' })
  total!: number;

  @Field(() => Int, { description: 'Offered by staff, whether or not anything is left.' })
  available!: number;

  @Field(() => Int, { description: 'Shown first.' })
  featured!: number;

  @Field(() => Int, { description: 'With nothing left.' })
  outOfStock!: number;

  @Field(() => Int, { description: 'With a variant at or below its level.' })
  lowOnStock!: number;
}
