import type { AccessMap } from '../../access/access-map.ts';
import { auth, paid, pub } from '../../access/rules.ts';
import { deleteProducts, manageProducts, uploadProductImages } from './shop.policy.ts';

export const shopAccess: AccessMap = {
  Query: {
    merchandiseItems: pub,
    merchandiseItem: pub,
    merchandiseReviews: pub,
    myMerchandiseReview: auth,
    merchandiseStats: manageProducts,
    merchandiseStock: manageProducts,
    stockMovements: manageProducts,
    allMerchandiseReviews: manageProducts,
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
    createMerchandiseItem: manageProducts,
    updateMerchandiseItem: manageProducts,
    arrangeMerchandisePictures: manageProducts,
    archiveMerchandiseItem: manageProducts,
    restoreMerchandiseItem: manageProducts,
    deleteMerchandiseItem: deleteProducts,
    uploadMerchandiseImage: uploadProductImages,
    createMerchandiseVariant: manageProducts,
    updateMerchandiseVariant: manageProducts,
    archiveMerchandiseVariant: manageProducts,
    restoreMerchandiseVariant: manageProducts,
    receiveStock: manageProducts,
    writeOffStock: manageProducts,
    takeStock: manageProducts,
    /** The membership is asked for once the item is found. */
    reviewMerchandiseItem: auth,
    hideMerchandiseReview: manageProducts,
    showMerchandiseReview: manageProducts,
  },
};
