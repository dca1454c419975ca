import type { WishView } from '../../../features/shop/wishlist/wishlist.view.ts';
import { flag, int, moment, money, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const goods = record<WishView>()({
  id: int.of(({ itemId }) => itemId),
  name: text.of(({ itemName }) => itemName),
  image: text,
  price: money,
  in_stock: flag.of(({ isAvailable }) => isAvailable),
  stock: int,
});

/** An item that a member would like to have (contract §14). */
export const wishlistItem = resource<WishView>()('WishlistItem', {
  id: int,
  merchandise: int.of(({ itemId }) => itemId),
  merchandise_details: goods.of((wish) => wish),
  created_at: moment,
});

export const wishlistItemPage = pageOf(wishlistItem);
