import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { isReadyToCollect } from '../order-states.ts';
import { readOrderCode } from '../order.policy.ts';
import { OrderType } from '../order.type.ts';
import type { OrderView } from '../order.view.ts';
import type { OrderCollections } from './collection.service.ts';
import {
  CollectionCodeType,
  CollectOrderInput,
  HandingOverType,
  StandListType,
  StandOrderArgs,
  StandOrderType,
} from './collection.type.ts';

/** Collecting orders at the stand. */
@Resolver(() => OrderType)
export class CollectionResolver {
  constructor(private readonly collections: OrderCollections) {}

  @Query(() => CollectionCodeType, {
    description: 'The code of an own order that is ready to be collected.',
  })
  async collectionCode(
    @Ctx() call: Call,
    @Arg('orderId', () => ID, { description: 'Identifier of the order.' }) orderId: string,
  ): Promise<CollectionCodeType> {
    return this.collections.code(call, rowId(orderId));
  }

  @Query(() => StandListType, {
    description: 'What a device at the stand keeps, so that codes are checked while the network is gone.',
  })
  async standList(@Ctx() call: Call): Promise<StandListType> {
    return this.collections.list(call);
  }

  @Query(() => StandOrderType, {
    description:
      'The order that a code is of, whether it waits or was handed over; 20 wrong codes in ten minutes are too many.',
  })
  async standOrder(
    @Ctx() call: Call,
    @Args(() => StandOrderArgs) said: StandOrderArgs,
  ): Promise<StandOrderType> {
    return this.collections.find(call, said);
  }

  @Mutation(() => HandingOverType, {
    description:
      'Notes that an order was handed over to who said its code. It is handed over once: whoever comes second hears who was first.',
  })
  async collectOrder(
    @Ctx() call: Call,
    @Arg('input', () => CollectOrderInput, { description: 'Which order, and when.' })
    input: CollectOrderInput,
  ): Promise<HandingOverType> {
    return this.collections.collect(call, input);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the caller collects it with a code, which `collectionCode` says.',
  })
  viewerCollects(@Root() order: OrderView, @Ctx() call: Call): boolean {
    return isReadyToCollect(order) && isAllowed(readOrderCode(call.actor, order));
  }
}
