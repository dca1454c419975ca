import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { invalidField } from '../../core/errors.ts';
import type { Cents } from '../../core/money.ts';
import { MoneyScalar } from '../../core/graphql/scalars.ts';
import type { PictureLoader } from '../pictures/picture.loaders.ts';
import { PictureType } from '../pictures/picture.type.ts';
import { worthOf } from './discounts/discount-pricing.ts';
import { OrderLineType } from './order.type.ts';
import type { OrderLineView } from './order.view.ts';

/** What a line shows, and what a part of it is worth. */
@Resolver(() => OrderLineType)
export class OrderLineResolver {
  constructor(private readonly pictures: PictureLoader) {}

  @FieldResolver(() => PictureType, {
    nullable: true,
    description: 'The picture of the item then, in all its sizes; null without one.',
  })
  async picture(@Root() line: OrderLineView, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, line.keptImage);
  }

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
