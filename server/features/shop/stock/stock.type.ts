import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { CursorPageArgs, PageArgs } from '../../../core/graphql/page-args.ts';
import { CursorPageOf, PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { stockMovementKinds, type StockMovementKind } from './stock-kinds.ts';
import type { StockedVariantView, StockMovementView } from './stock.view.ts';

const StockMovementKindEnum = enumOf(stockMovementKinds);
registerEnumType(StockMovementKindEnum, {
  name: 'StockMovementKind',
  description: 'What happens to stock.',
  valuesConfig: {
    RECEIVED: { description: 'It came in.' },
    HELD: { description: 'An order took it from the shelf.' },
    RELEASED: { description: 'An order that was not paid put it back.' },
    SOLD: { description: 'The order that holds it is paid.' },
    RETURNED: { description: 'An order that was paid and cancelled put it back.' },
    COUNTED: { description: 'Somebody counted what is there.' },
    WRITTEN_OFF: { description: 'It is broken, lost or given away.' },
  },
});

@ObjectType('StockedVariant', { description: 'A variant as staff see it.' })
export class StockedVariantType implements StockedVariantView {
  @Field(() => ID, { description: 'Opaque identifier of the variant.' })
  id!: number;

  @Field(() => ID, { description: 'Identifier of its item.' })
  itemId!: number;

  @Field(() => String, { description: 'Name of its item.' })
  itemName!: string;

  @Field(() => String, { description: 'What it is called beside its item; may be empty.' })
  name!: string;

  @Field(() => String, { description: 'The size; empty without one.' })
  size!: string;

  @Field(() => String, { description: 'The colour; empty without one.' })
  colour!: string;

  @Field(() => String, { description: 'What stands on its label; may be empty.' })
  code!: string;

  @Field(() => MoneyScalar, { description: 'What one costs now.' })
  price!: Cents;

  @Field(() => MoneyScalar, { nullable: true, description: 'Null where the price of the item counts.' })
  ownPrice!: Cents | null;

  @Field(() => Int, { description: 'How many can be sold.' })
  stock!: number;

  @Field(() => Int, { description: 'What open orders have taken from the shelf and not paid.' })
  held!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'From here down it is low, and staff are told once; null where nobody asked for that.',
  })
  lowStockLevel!: number | null;

  @Field(() => Boolean, { description: 'At or below its level.' })
  isLow!: boolean;

  @Field(() => Boolean, { description: 'Out of the shop.' })
  isArchived!: boolean;
}

@ObjectType('StockedVariantPage', { description: 'One page of variants, by the name of their item.' })
export class StockedVariantPageType extends PageOf(() => StockedVariantType) {}

@ObjectType('StockMovement', { description: 'A line of the ledger of stock.' })
class StockMovementType implements StockMovementView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { description: 'Identifier of the item.' })
  itemId!: number;

  @Field(() => String, { description: 'Name of the item.' })
  itemName!: string;

  @Field(() => ID, { description: 'Identifier of the variant.' })
  variantId!: number;

  @Field(() => String, { description: 'What the variant is called beside its item; may be empty.' })
  variantName!: string;

  @Field(() => StockMovementKindEnum, { description: 'What happened.' })
  kind!: StockMovementKind;

  @Field(() => Int, { description: 'To how many; what was found, of a count.' })
  units!: number;

  @Field(() => Int, { description: 'By how much what can be sold changed.' })
  change!: number;

  @Field(() => Int, { description: 'What could be sold then.' })
  stockAfter!: number;

  @Field(() => String, { description: 'The order that it was for; empty without one.' })
  orderNumber!: string;

  @Field(() => String, { description: 'Why; may be empty.' })
  reason!: string;

  @Field(() => String, { description: 'Name of who did it; empty for what the server did.' })
  byName!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  createdAt!: Date;
}

@ObjectType('StockMovementPage', { description: 'One page of the ledger of stock, newest first.' })
export class StockMovementPageType extends CursorPageOf(() => StockMovementType) {}

@ArgsType()
export class StockListArgs extends PageArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this item.' })
  itemId?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only at or below the level, or only above it.' })
  isLow?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only out of the shop, or only in it.' })
  isArchived?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Part of the name of the item, the size, the colour or the code.',
  })
  search?: string | null;
}

@ArgsType()
export class StockMovementListArgs extends CursorPageArgs {
  @Field(() => ID, { nullable: true, description: 'Only of this item.' })
  itemId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only of this variant.' })
  variantId?: string | null;

  @Field(() => StockMovementKindEnum, { nullable: true, description: 'Only of this kind.' })
  kind?: StockMovementKind | null;
}

@InputType({ description: 'Units that come in, or that nobody will buy.' })
export class StockEntryInput {
  @Field(() => Int, { description: 'How many, from 1.' })
  units!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why, at most 400 characters; needed for what is written off.',
  })
  reason?: string | null;
}

@InputType({ description: 'What somebody found of a variant.' })
class StockCountInput {
  @Field(() => ID, { description: 'Identifier of the variant.' })
  variantId!: string;

  @Field(() => Int, { description: 'How many there are.' })
  units!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'What the screen said as it was counted; when that has changed meanwhile, nothing is saved.',
  })
  seen?: number | null;
}

@InputType({ description: 'What somebody found on the shelf.' })
export class TakeStockInput {
  @Field(() => [StockCountInput], { description: 'From 1 to 100 counts.' })
  counts!: StockCountInput[];

  @Field(() => String, { nullable: true, description: 'Why, at most 400 characters.' })
  reason?: string | null;
}
