import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { invalidField } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import { MoneyScalar } from '../../core/graphql/scalars.ts';
import { worthOf } from './discounts/discount-pricing.ts';
import { OrderLineType } from './order.type.ts';
import type { OrderLineView } from './order.view.ts';

/** What a part of a line is worth. */
@Resolver(() => OrderLineType)
export class OrderLineResolver {
  @FieldResolver(() => MoneyScalar, {
    description:
      'What so many of them come to with their share of the discount, in KES: what goes back when they do. In whichever parts a line goes back, the parts add up to what was paid for it.',
  })
  worth(
    @Root() line: OrderLineView,
    @Arg('units', () => Int, {
      nullable: true,
      description: 'How many of them; all of the rest when absent.',
    })
    units: number | null,
    @Arg('before', () => Int, { defaultValue: 0, description: 'How many of them have gone back before.' })
    before: number,
  ): Cents {
    const asked = units ?? line.quantity - before;
    if (before < 0 || asked < 0 || before + asked > line.quantity) {
      throw invalidField('units', `There are ${String(line.quantity)} of it in the order.`);
    }
    return worthOf(line, asked, before);
  }
}
