import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { OrderQuoteType } from './order-quote.type.ts';
import type { OrderQuotes } from './order-quote.service.ts';

/** What an order would cost. */
@Resolver()
export class OrderQuoteResolver {
  constructor(private readonly quotes: OrderQuotes) {}

  @Query(() => OrderQuoteType, {
    description:
      'What the own cart would come to as an order now; refused with the reason when the code cannot be used. Nothing is held or used by asking.',
  })
  async cartQuote(
    @Ctx() call: Call,
    @Arg('discountCode', () => String, {
      nullable: true,
      description: 'A discount code, in any case, with or without spaces; absent or blank for none.',
    })
    discountCode: string | null,
  ): Promise<OrderQuoteType> {
    return this.quotes.ofCart(call, { discountCode });
  }
}
