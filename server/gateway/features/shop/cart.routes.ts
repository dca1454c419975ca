import { addToCartSchema, changeCartItemSchema } from '../../../features/shop/cart/cart.schemas.ts';
import type { shopFeature } from '../../../features/shop/shop.feature.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { cartItem, cartItemPage, cartTotal } from './cart.resource.ts';

type ShopServices = ServicesOf<typeof shopFeature>;

const tag = 'Cart';

/** What is in the cart (contract §14, C1, C6). */
const readingRoutes = ({ carts }: ShopServices): Route[] => [
  route({
    row: 'C1',
    method: 'GET',
    path: 'merchandise/cart',
    operation: 'Query.cart',
    tag,
    summary: 'The own cart, oldest row first; empty for visitors.',
    paged: true,
    answers: { 200: cartItemPage },
    handle: async (call, { page, listed }) => ok(listed(await carts.page(call, page))),
  }),
  route({
    row: 'C6',
    method: 'GET',
    path: 'merchandise/cart/total',
    operation: 'Query.cart',
    tag,
    summary: 'What the own cart comes to; zeros for visitors.',
    answers: { 200: cartTotal },
    handle: async (call) => ok(await carts.mine(call)),
  }),
];

/** What comes into the cart (contract §14, C2, C3). */
const fillingRoutes = ({ carts, cartFilling }: ShopServices): Route[] => [
  route({
    row: 'C2',
    method: 'POST',
    path: 'merchandise/cart',
    operation: 'Mutation.addToCart',
    tag,
    summary: 'Puts an item into the cart; 200 when it was there, with the quantities added up.',
    body: commandOf(addToCartSchema),
    answers: { 200: cartItem, 201: cartItem },
    handle: async (call, { body }) => {
      const { item, isNew } = await cartFilling.add(call, body);
      return isNew ? made(item) : ok(item);
    },
  }),
  route({
    row: 'C3',
    method: 'PATCH',
    path: 'merchandise/cart/{id}',
    operation: 'Mutation.changeCartItem',
    tag,
    summary: 'Says how many of a row are wanted.',
    body: commandOf(changeCartItemSchema),
    find: (call, id) => carts.changeable(call, id),
    answers: { 200: cartItem },
    handle: async (call, { id, body }) => ok(await cartFilling.change(call, id, body)),
  }),
];

/** What goes out of the cart (contract §14, C4, C5). */
const emptyingRoutes = ({ cartFilling }: ShopServices): Route[] => [
  route({
    row: 'C4',
    method: 'DELETE',
    path: 'merchandise/cart/{id}',
    operation: 'Mutation.removeFromCart',
    tag,
    summary: 'Takes a row out.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await cartFilling.remove(call, id);
      return nothing;
    },
  }),
  route({
    row: 'C5',
    method: 'DELETE',
    path: 'merchandise/cart/clear',
    operation: 'Mutation.clearCart',
    tag,
    summary: 'Takes everything out; also when nothing is in it.',
    answers: { 204: null },
    handle: async (call) => {
      await cartFilling.clear(call);
      return nothing;
    },
  }),
];

export const cartRoutes = (services: ShopServices): Route[] => [
  ...readingRoutes(services),
  ...fillingRoutes(services),
  ...emptyingRoutes(services),
];
