import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { OrderService, OrderStatsView } from '../order.service.ts';
import { OrderStatsType } from '../order.type.ts';

/** The money among the numbers of orders, worked out for who asks for it. */
@Resolver(() => OrderStatsType)
export class OrderRevenueResolver {
  constructor(private readonly orders: OrderService) {}

  @FieldResolver(() => MoneyScalar, {
    description: 'What the club has of the money for them, in KES: what was paid, less what was sent back.',
  })
  async revenue(@Root() stats: OrderStatsView, @Ctx() call: Call): Promise<Cents> {
    return this.orders.revenue(call, stats);
  }
}
