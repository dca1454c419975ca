import type { CartItemView, CartView } from '../../../features/shop/cart/cart.view.ts';
import { flag, int, moment, money, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const goods = record<CartItemView>()({
  id: int.of(({ itemId }) => itemId),
  name: text.of(({ itemName }) => itemName),
  image: text,
  price: money.says('Of the variant, where it has its own.'),
  in_stock: flag.of(({ isOffered }) => isOffered),
  stock: int.says('Of the variant.'),
});

/** So many of one thing that a member is about to buy (contract §14, D72). */
export const cartItem = resource<CartItemView>()('CartItem', {
  id: int,
  merchandise: int.of(({ itemId }) => itemId),
  quantity: int,
  merchandise_details: goods.of((item) => item),
  subtotal: money,
  created_at: moment,
  variant: int.orNull().of(({ variantId, variantName }) => (variantName === '' ? null : variantId)),
  variant_name: text,
});

export const cartItemPage = pageOf(cartItem);

/** What the cart comes to (C6). */
export const cartTotal = resource<CartView>()('CartTotal', {
  total: money,
  total_amount: money.of(({ total }) => total),
  total_items: int.says('Number of rows.'),
  total_quantity: int,
});
