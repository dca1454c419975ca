import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { ExportedFileType } from '../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { cursorPageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { OrderExports } from './order-export.service.ts';
import type { OrderStatusCode } from './order-states.ts';
import { legalMoves } from './order-states.ts';
import { OrderFileArgs, OrdersArgs, OrderStatsArgs } from './order.inputs.ts';
import { moveOrderTo, noteOrders, payOrder } from './order.policy.ts';
import type { OrderService } from './order.service.ts';
import { OrderPageType, OrderStatsType, OrderStatusEnum, OrderStepType, OrderType } from './order.type.ts';
import type { OrderView } from './order.view.ts';

/** Reading orders. */
@Resolver(() => OrderType)
export class OrderResolver {
  constructor(
    private readonly service: OrderService,
    private readonly exports: OrderExports,
  ) {}

  @Query(() => OrderPageType, {
    description: "Everybody's orders for staff who see them, own ones for others.",
  })
  async orders(
    @Ctx() call: Call,
    @Args(() => OrdersArgs) { filter, ...paging }: OrdersArgs,
  ): Promise<object> {
    return this.service.list(call, filter ?? {}, cursorPageRequest(paging));
  }

  @Query(() => OrderPageType, { description: 'Own orders.' })
  async myOrders(
    @Ctx() call: Call,
    @Args(() => OrdersArgs) { filter, ...paging }: OrdersArgs,
  ): Promise<object> {
    return this.service.mine(call, filter ?? {}, cursorPageRequest(paging));
  }

  @Query(() => OrderType, { description: 'One order: an own one, or any for staff who see orders.' })
  async order(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the order.' }) id: string,
  ): Promise<OrderType> {
    return this.service.get(call, rowId(id));
  }

  @Query(() => [OrderStepType], {
    description: 'What happened to an order, in order; notes of staff only for staff who see orders.',
  })
  async orderSteps(
    @Ctx() call: Call,
    @Arg('orderId', () => ID, { description: 'Identifier of the order.' }) orderId: string,
  ): Promise<OrderStepType[]> {
    return this.service.steps(call, await this.service.get(call, rowId(orderId)));
  }

  @Query(() => OrderStatsType, { description: 'Orders in numbers, in the scope of `orders`.' })
  async orderStats(
    @Ctx() call: Call,
    @Args(() => OrderStatsArgs) { isOwn }: OrderStatsArgs,
  ): Promise<OrderStatsType> {
    return this.service.stats(call, {}, isOwn);
  }

  @Query(() => ExportedFileType, {
    description: 'The orders as they are narrowed, a row a line, as a file; refused above 10,000 orders.',
    complexity: FILE_WEIGHT,
  })
  async exportOrders(
    @Ctx() call: Call,
    @Args(() => OrderFileArgs) { filter, format }: OrderFileArgs,
  ): Promise<ExportedFileType> {
    return this.exports.file(call, filter ?? {}, format);
  }

  @FieldResolver(() => [OrderStatusEnum], { description: 'Where the caller may move it from here.' })
  viewerMoves(@Root() order: OrderView, @Ctx() call: Call): OrderStatusCode[] {
    return legalMoves[order.status].filter((to) => isAllowed(moveOrderTo(call.actor, order, to)));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may write notes about it for staff.' })
  viewerMayNote(@Ctx() call: Call): boolean {
    return isAllowed(noteOrders(call.actor));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may pay it now.' })
  viewerCanPay(@Root() order: OrderView, @Ctx() call: Call): boolean {
    return order.status === 'PENDING' && isAllowed(payOrder(call.actor, order));
  }
}
