import * as Permission from '../../shared/session/permission.generated';
import { holders } from './holders';
import type { AppRoute } from './route-types';

/** What a member is about to buy, has ordered, and would like to have. Never walled: who has to pay first finds it again (contract §4.2). And what staff set beside it. */
export const shopRoutes: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/cart',
    title: 'Your cart',
    parent: '/dashboard/merchandise',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/shop/cart/cart-page').then((module) => module.CartPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/checkout',
    title: 'Checkout',
    parent: '/dashboard/cart',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () =>
        import('../../features/orders/checkout/checkout-page').then((module) => module.CheckoutPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/wishlist',
    title: 'Wishlist',
    parent: '/dashboard/merchandise',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/shop/wishlist/wishlist-page').then((module) => module.WishlistPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/my-orders/:id',
    title: 'Order',
    parent: '/dashboard/my-orders',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/orders/order-page').then((module) => module.OrderPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/admin/merchandise/discounts',
    title: 'Discount codes',
    parent: '/dashboard/admin/merchandise',
    access: holders(
      [Permission.MerchandiseManageProducts],
      "You don't have permission to manage merchandise",
    ),
    content: {
      state: 'real',
      load: () =>
        import('../../features/orders/discounts/discounts-page').then((module) => module.DiscountsPage),
    },
  },
];
