import type { AccessMap } from '../../access/access-map.ts';
import { auth, paid, strong } from '../../access/rules.ts';
import { manageProducts } from '../shop/shop.policy.ts';
import { manageOrders, viewOrders } from './order.policy.ts';

export const orderAccess: AccessMap = {
  Query: {
    orders: auth,
    myOrders: auth,
    order: auth,
    orderSteps: auth,
    orderStats: auth,
    exportOrders: strong(viewOrders),
    packingList: viewOrders,
    exportPackingList: strong(viewOrders),
    collectionCode: auth,
    standList: manageOrders,
    standOrder: manageOrders,
    cartQuote: auth,
    discounts: manageProducts,
  },
  Mutation: {
    placeOrder: paid,
    placeOrderFromCart: paid,
    payOrder: auth,
    updateOrderStatus: auth,
    addOrderNote: manageOrders,
    collectOrder: manageOrders,
    createDiscount: manageProducts,
    updateDiscount: manageProducts,
    endDiscount: manageProducts,
    resumeDiscount: manageProducts,
  },
};
