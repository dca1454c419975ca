import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { OrderQuoteView, QuotedLineView } from './order-quote.service.ts';

@ObjectType('QuotedLine', { description: 'A line of a cart as an order would have it.' })
class QuotedLineType implements QuotedLineView {
  @Field(() => ID, { name: 'item', description: 'Identifier of the item.' })
  itemId!: number;

  @Field(() => ID, { name: 'variant', description: 'Identifier of the variant.' })
  variantId!: number;

  @Field(() => String, { description: 'Name of the item.' })
  name!: string;

  @Field(() => String, { description: 'Size and colour; empty for an item without.' })
  variantName!: string;

  @Field(() => MoneyScalar, { name: 'unitPrice', description: 'Price of one now, in KES.' })
  unitPriceCents!: Cents;

  @Field(() => Int, { description: 'How many.' })
  quantity!: number;

  @Field(() => MoneyScalar, { name: 'subtotal', description: 'Price of all of them, in KES.' })
  subtotalCents!: Cents;

  @Field(() => MoneyScalar, { name: 'discount', description: 'Its share of the discount, in KES.' })
  discountCents!: Cents;
}

@ObjectType('OrderQuote', { description: 'What a cart would come to as an order, now.' })
export class OrderQuoteType implements OrderQuoteView {
  @Field(() => [QuotedLineType], { description: 'What would be ordered: at most 50 lines.' })
  lines!: QuotedLineType[];

  @Field(() => MoneyScalar, { name: 'subtotal', description: 'The sum of the lines, in KES.' })
  subtotalCents!: Cents;

  @Field(() => MoneyScalar, { name: 'discount', description: 'What the code takes off, in KES.' })
  discountCents!: Cents;

  @Field(() => String, { description: 'The code as it is kept; empty without one.' })
  discountCode!: string;

  @Field(() => MoneyScalar, {
    name: 'total',
    description: 'What the order would cost, in KES: send it along when you order.',
  })
  totalCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'payable',
    description: 'What M-Pesa would ask for: the total in whole shillings, rounded up.',
  })
  payableCents!: Cents;
}
