import type { ServicesOf } from '../../../features/feature.ts';
import { orderStatuses } from '../../../features/orders/order-states.ts';
import type { orderFeature } from '../../../features/orders/order.feature.ts';
import { moveSchema, placeFromCartSchema, placeSchema } from '../../../features/orders/order.schemas.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, oneOf } from '../../request/filters.ts';
import { made, ok, route, type Route } from '../../route.ts';
import { order, orderPage, orderStats } from './order.resource.ts';

type OrderServices = ServicesOf<typeof orderFeature>;

const tag = 'Orders';

/** Reading orders (contract §15, O1, O2, O5, O8). */
const readingRoutes = ({ orders }: OrderServices): Route[] => [
  route({
    row: 'O1',
    method: 'GET',
    path: 'merchandise/orders',
    operation: 'Query.orders',
    tag,
    summary: "Everybody's orders for those who see them, own ones for others; newest first.",
    paged: true,
    filters: { status: oneOf(orderStatuses), search: anyText, scope: oneOf(['mine']) },
    answers: { 200: orderPage },
    handle: async (call, { filters: { status, search, scope }, page, listed }) => {
      const filter = { status, search };
      const list = scope === null ? orders.list(call, filter, page) : orders.mine(call, filter, page);
      return ok(listed(await list));
    },
  }),
  route({
    row: 'O2',
    method: 'GET',
    path: 'merchandise/orders/{id}',
    operation: 'Query.order',
    tag,
    summary: 'One order in view.',
    answers: { 200: order },
    handle: async (call, { id }) => ok(await orders.get(call, id)),
  }),
  route({
    row: 'O5',
    method: 'GET',
    path: 'merchandise/orders/my_orders',
    operation: 'Query.myOrders',
    tag,
    summary: 'Own orders, newest first.',
    paged: true,
    filters: { status: oneOf(orderStatuses) },
    answers: { 200: orderPage },
    handle: async (call, { filters, page, listed }) => ok(listed(await orders.mine(call, filters, page))),
  }),
  route({
    row: 'O8',
    method: 'GET',
    path: 'merchandise/orders/stats',
    operation: 'Query.orderStats',
    tag,
    summary: 'Orders in numbers, in the scope of merchandise/orders.',
    answers: { 200: orderStats },
    handle: async (call) => ok(await orders.stats(call, {})),
  }),
];

/** Making orders, and moving them on (contract §15, O3, O4, O6). */
const changingRoutes = ({ orderPlacing, orderMoves }: OrderServices): Route[] => [
  route({
    row: 'O3',
    method: 'POST',
    path: 'merchandise/orders',
    operation: 'Mutation.placeOrder',
    tag,
    summary: 'Orders some items at the prices of now; their goods are held for 72 hours.',
    body: commandOf(placeSchema),
    answers: { 201: order },
    handle: async (call, { body }) => made(await orderPlacing.place(call, body)),
  }),
  route({
    row: 'O4',
    method: 'POST',
    path: 'merchandise/orders/from_cart',
    operation: 'Mutation.placeOrderFromCart',
    tag,
    summary: 'Orders what is in the cart at the prices of now; the cart is empty then.',
    body: commandOf(placeFromCartSchema),
    answers: { 201: order },
    handle: async (call, { body }) => made(await orderPlacing.placeFromCart(call, body)),
  }),
  route({
    row: 'O6',
    method: 'PATCH',
    path: 'merchandise/orders/{id}/update_status',
    operation: 'Mutation.updateOrderStatus',
    tag,
    summary: 'Moves an order: its owner cancels it while it is pending, staff do the rest.',
    body: commandOf(moveSchema),
    find: (call, id) => orderMoves.movable(call, id),
    answers: { 200: order },
    handle: async (call, { id, body }) => ok(await orderMoves.moveTo(call, id, body)),
  }),
];

export const orderRoutes = (services: OrderServices): Route[] => [
  ...readingRoutes(services),
  ...changingRoutes(services),
];
