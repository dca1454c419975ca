import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { ShownOf } from '../../../core/graphql/field-classes.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { discountFields } from './discount.fields.ts';
import type { DiscountedItem } from './discount.query.ts';
import { discountStates, type DiscountState } from './discount-standing.ts';
import type { DiscountView } from './discount.view.ts';

const DiscountStateEnum = enumOf(discountStates);
registerEnumType(DiscountStateEnum, {
  name: 'DiscountState',
  description: 'Whether a discount code can be used today.',
  valuesConfig: {
    ACTIVE: { description: 'It can.' },
    WAITING: { description: 'Its first day is still to come.' },
    USED_UP: { description: 'As many orders have it as may.' },
    OVER: { description: 'Its last day has passed.' },
    ENDED: { description: 'Staff have ended it.' },
  },
});

@ObjectType('DiscountedItem', { description: 'An item that a discount code is for.' })
class DiscountedItemType implements DiscountedItem {
  @Field(() => ID, { description: 'Identifier of the item.' })
  id!: number;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType('Discount', { description: 'A code that makes orders cheaper.' })
export class DiscountType extends ShownOf(discountFields.fields) implements DiscountView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => DiscountStateEnum, { description: 'Whether it can be used today.' })
  state!: DiscountState;

  @Field(() => [DiscountedItemType], { description: 'The items that it is for; empty where it is for all.' })
  items!: DiscountedItemType[];

  @Field(() => Boolean, { description: 'It is for whatever is in an order.' })
  isForAll!: boolean;

  @Field(() => Int, { description: 'How many orders have it; cancelled ones do not count.' })
  uses!: number;

  @Field(() => MoneyScalar, { name: 'given', description: 'What it has let those orders off, in KES.' })
  givenCents!: Cents;

  @Field(() => Int, { description: 'Counts what staff changed; send it along when you change the discount.' })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;
}

@ObjectType('DiscountPage', { description: 'One page of discount codes, newest first.' })
export class DiscountPageType extends PageOf(() => DiscountType) {}
