import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { rowId } from '../../core/row-id.ts';
import { PaymentStartType } from '../payments/book/payment.type.ts';
import type { OrderMoves } from './moving/order-moves.service.ts';
import type { OrderPayments } from './paying/order-payment.service.ts';
import type { OrderPlacing } from './placing/order-placing.service.ts';
import { PayOrderInput, PlaceCartInput, PlaceOrderInput, UpdateOrderStatusInput } from './order.inputs.ts';
import { OrderType } from './order.type.ts';

/** Making orders, paying them, and moving them on. */
@Resolver(() => OrderType)
export class OrderChangesResolver {
  constructor(
    private readonly placing: OrderPlacing,
    private readonly payments: OrderPayments,
    private readonly moves: OrderMoves,
  ) {}

  @Mutation(() => OrderType, {
    description: 'Orders some items at the prices of now; their goods are held for 72 hours.',
  })
  async placeOrder(
    @Ctx() call: Call,
    @Arg('input', () => PlaceOrderInput, { description: 'What is wanted, and where to.' })
    { items, ...input }: PlaceOrderInput,
  ): Promise<OrderType> {
    const lines = items.map(({ item, ...line }) => ({ merchandise: item, ...line }));
    return this.placing.place(call, { ...input, items: lines });
  }

  @Mutation(() => OrderType, {
    description: 'Orders what is in the own cart at the prices of now; the cart is empty then.',
  })
  async placeOrderFromCart(
    @Ctx() call: Call,
    @Arg('input', () => PlaceCartInput, { description: 'Where to.' }) input: PlaceCartInput,
  ): Promise<OrderType> {
    return this.placing.placeFromCart(call, input);
  }

  @Mutation(() => PaymentStartType, {
    description: 'Sends an M-Pesa prompt for an own order that is pending to a phone.',
  })
  async payOrder(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the order.' }) id: string,
    @Arg('input', () => PayOrderInput, { description: 'The phone.' }) input: PayOrderInput,
  ): Promise<PaymentStartType> {
    return this.payments.pay(call, rowId(id), input);
  }

  @Mutation(() => OrderType, {
    description:
      'Moves an order on: its owner cancels it while it is pending, staff do the rest. The owner is told.',
  })
  async updateOrderStatus(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the order.' }) id: string,
    @Arg('input', () => UpdateOrderStatusInput, { description: 'Where it goes.' })
    { status, version }: UpdateOrderStatusInput,
  ): Promise<OrderType> {
    return this.moves.moveTo(call, rowId(id), { status, revision: version });
  }

  @Mutation(() => OrderType, { description: 'Notes something about an order that staff alone read.' })
  async addOrderNote(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the order.' }) id: string,
    @Arg('text', () => String, { description: 'The note, at most 500 characters.' }) text: string,
  ): Promise<OrderType> {
    return this.moves.addNote(call, rowId(id), { text });
  }
}
