import type { AccessMap } from '../../access/access-map.ts';
import { auth, paid, pub } from '../../access/rules.ts';

export const shopAccess: AccessMap = {
  Query: {
    /** Visitors have none; the answers say so instead of sending them to the sign-in page (D6). */
    cart: pub,
    wishlist: pub,
    gatheredCart: pub,
  },
  Mutation: {
    addToCart: paid,
    changeCartItem: auth,
    removeFromCart: auth,
    clearCart: auth,
    mergeCart: paid,
    addToWishlist: paid,
    removeFromWishlist: auth,
    moveToCart: auth,
  },
};
