import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { upperEnumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { cartChanges, type CartChangeCode } from './cart-changes.ts';
import type { CartItemView, CartView, LineId } from './cart.view.ts';
import { gatheringRefusals, type GatheringRefusalCode } from './gathering-refusals.ts';
import type { CartShortfall, MergedCart } from './gathering.service.ts';

const CartChangeEnum = upperEnumOf(cartChanges);
registerEnumType(CartChangeEnum, {
  name: 'CartChange',
  description:
    'What changed about a line of a cart since its person looked at it last. Nothing of the line is altered.',
  valuesConfig: {
    PRICE_ROSE: { description: 'It costs more than it did.' },
    PRICE_FELL: { description: 'It costs less than it did.' },
    FEWER_LEFT: { description: 'There is less of it than the line asks for.' },
    SOLD_OUT: { description: 'There is none of it now.' },
    WITHDRAWN: { description: 'The club sells it no more; the line does not count.' },
  },
});

const GatheringRefusalEnum = upperEnumOf(gatheringRefusals);
registerEnumType(GatheringRefusalEnum, {
  name: 'GatheringRefusal',
  description: 'What keeps a person from putting things into a cart that the server keeps.',
});

@ObjectType('CartItem', { description: 'So many of one thing that somebody is about to buy.' })
export class CartItemType implements CartItemView<LineId> {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: LineId;

  @Field(() => ID, { description: 'The item of the shop.' })
  itemId!: number;

  @Field(() => ID, { description: 'The variant of the item.' })
  variantId!: number;

  @Field(() => String, { description: 'Name of the item.' })
  itemName!: string;

  @Field(() => String, { description: 'Size and colour, `M, Black`; empty for an item without.' })
  variantName!: string;

  image!: string;
  keptImage!: string;
  isOffered!: boolean;
  stock!: number;

  @Field(() => Int, { description: 'How many are wanted, 1 to 100.' })
  quantity!: number;

  @Field(() => MoneyScalar, { description: 'What one costs now.' })
  price!: Cents;

  @Field(() => MoneyScalar, { description: 'What one cost when the person looked at it last.' })
  seenPrice!: Cents;

  @Field(() => MoneyScalar, { description: 'What all of them cost now.' })
  subtotal!: Cents;

  @Field(() => Int, { description: 'How many can be bought now.' })
  unitsLeft!: number;

  @Field(() => [CartChangeEnum], { description: 'What has to be told about it; empty when nothing changed.' })
  changes!: CartChangeCode[];

  @Field(() => DateTimeScalar, { description: 'When it came into the cart.' })
  createdAt!: Date;
}

@ObjectType('Cart', { description: 'What somebody is about to buy, at present prices.' })
export class CartType implements CartView<LineId> {
  @Field(() => [CartItemType], { description: 'The lines, oldest first; at most 50.' })
  items!: CartItemType[];

  @Field(() => MoneyScalar, { description: 'What the lines come to, without withdrawn ones.' })
  total!: Cents;

  @Field(() => Int, { description: 'How many lines there are, without withdrawn ones.' })
  totalItems!: number;

  @Field(() => Int, { description: 'How many things the lines ask for together.' })
  totalQuantity!: number;

  @Field(() => Boolean, { description: 'Every line can be ordered as it is; false for an empty cart.' })
  canBeOrdered!: boolean;

  @Field(() => GatheringRefusalEnum, {
    nullable: true,
    description: 'What keeps the caller from putting things in and ordering them; null when nothing does.',
  })
  gatheringRefusal!: GatheringRefusalCode | null;
}

@ObjectType('CartShortfall', { description: 'Something gathered that did not come into the cart whole.' })
export class CartShortfallType implements CartShortfall {
  @Field(() => ID, { description: 'The variant.' })
  variantId!: number;

  @Field(() => String, { description: 'Name of the item; empty for what the shop knows no more.' })
  itemName!: string;

  @Field(() => Int, { description: 'How many were gathered.' })
  wanted!: number;

  @Field(() => Int, { description: 'How many of them are in the cart now.' })
  taken!: number;
}

@ObjectType('MergedCart', { description: 'A cart after what was gathered came into it.' })
export class MergedCartType implements MergedCart<LineId> {
  @Field(() => CartType, { description: 'The cart.' })
  cart!: CartType;

  @Field(() => [CartShortfallType], { description: 'What is missing.' })
  shortfalls!: CartShortfallType[];
}
