import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { OfferView } from '../offers/offer.view.ts';
import type { WishView } from './wishlist.view.ts';

@ObjectType('WishedVariant', { description: 'What can be chosen from of an item on a wishlist.' })
export class WishedVariantType implements Pick<
  OfferView,
  'variantId' | 'variantName' | 'price' | 'unitsLeft'
> {
  @Field(() => ID, { description: 'The variant.' })
  variantId!: number;

  @Field(() => String, { description: 'Size and colour, `M, Black`; empty for an item without.' })
  variantName!: string;

  @Field(() => MoneyScalar, { description: 'What one costs now.' })
  price!: Cents;

  @Field(() => Int, { description: 'How many can be bought now.' })
  unitsLeft!: number;
}

@ObjectType('WishlistItem', { description: 'An item of the shop that a member would like to have.' })
export class WishlistItemType implements Omit<WishView, 'offers'> {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { description: 'The item of the shop.' })
  itemId!: number;

  @Field(() => String, { description: 'Name of the item.' })
  itemName!: string;

  image!: string;
  keptImage!: string;
  isAvailable!: boolean;
  stock!: number;

  @Field(() => MoneyScalar, { description: 'What the item costs now; a variant may have its own price.' })
  price!: Cents;

  @Field(() => Int, { description: 'How many can be bought now, of all variants.' })
  unitsLeft!: number;

  @Field(() => [WishedVariantType], { description: 'What can be chosen from.' })
  offers!: WishedVariantType[];

  @Field(() => DateTimeScalar, { description: 'When it was wished for.' })
  createdAt!: Date;
}

@ObjectType('WishlistItemPage', { description: 'One page of a wishlist.' })
export class WishlistItemPageType extends PageOf(() => WishlistItemType) {}
