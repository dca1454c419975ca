import { moveToCartSchema } from '../../../features/shop/cart/cart.schemas.ts';
import { wishSchema } from '../../../features/shop/wishlist/wishlist.schemas.ts';
import type { shopFeature } from '../../../features/shop/shop.feature.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { cartItem } from './cart.resource.ts';
import { wishlistItem, wishlistItemPage } from './wishlist.resource.ts';

const tag = 'Wishlist';

type ShopServices = ServicesOf<typeof shopFeature>;

/** What a member would like to have (contract §14, W1, W2). */
const wishingRoutes = ({ wishlists }: ShopServices): Route[] => [
  route({
    row: 'W1',
    method: 'GET',
    path: 'merchandise/wishlist',
    operation: 'Query.wishlist',
    tag,
    summary: 'The own wishlist, newest first; empty for visitors.',
    paged: true,
    answers: { 200: wishlistItemPage },
    handle: async (call, { page, listed }) => ok(listed(await wishlists.page(call, page))),
  }),
  route({
    row: 'W2',
    method: 'POST',
    path: 'merchandise/wishlist',
    operation: 'Mutation.addToWishlist',
    tag,
    summary: 'Puts an item on the wishlist; 200 when it was there.',
    body: commandOf(wishSchema),
    answers: { 200: wishlistItem, 201: wishlistItem },
    handle: async (call, { body }) => {
      const { wish, isNew } = await wishlists.add(call, body);
      return isNew ? made(wish) : ok(wish);
    },
  }),
];

/** What goes off the list (contract §14, W3, W4). */
const endingRoutes = ({ wishlists }: ShopServices): Route[] => [
  route({
    row: 'W3',
    method: 'DELETE',
    path: 'merchandise/wishlist/{id}',
    operation: 'Mutation.removeFromWishlist',
    tag,
    summary: 'Takes an item off the wishlist.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await wishlists.remove(call, id);
      return nothing;
    },
  }),
  route({
    row: 'W4',
    method: 'POST',
    path: 'merchandise/wishlist/{id}/move_to_cart',
    operation: 'Mutation.moveToCart',
    tag,
    summary: 'Puts an item from the wishlist into the cart.',
    body: commandOf(moveToCartSchema),
    find: (call, id) => wishlists.movable(call, id),
    answers: { 200: cartItem },
    handle: async (call, { id, body }) => ok((await wishlists.moveToCart(call, id, body)).item),
  }),
];

export const wishlistRoutes = (services: ShopServices): Route[] => [
  ...wishingRoutes(services),
  ...endingRoutes(services),
];
