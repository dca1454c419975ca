import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { CartFillingService } from './cart/cart-filling.service.ts';
import { CartItemSchema } from './cart/cart-item.entity.ts';
import { CartResolver } from './cart/cart.resolver.ts';
import { CartService } from './cart/cart.service.ts';
import { GatheringService } from './cart/gathering.service.ts';
import { MerchandiseItemSchema, merchandisePictures } from './merchandise-item.entity.ts';
import { MerchandiseReviewSchema } from './reviews/merchandise-review.entity.ts';
import { shopAccess } from './shop.access.ts';
import { shopRecords } from './shop.records.ts';
import { OrderStockService } from './stock/order-stock.service.ts';
import { StockHoldSchema } from './stock/stock-hold.entity.ts';
import { StockMovementSchema } from './stock/stock-movement.entity.ts';
import { WishlistItemSchema } from './wishlist/wishlist-item.entity.ts';
import { WishlistResolver } from './wishlist/wishlist.resolver.ts';
import { WishlistService } from './wishlist/wishlist.service.ts';
import { MerchandiseVariantSchema } from './variants/merchandise-variant.entity.ts';

export const shopFeature = feature({
  name: 'shop',
  entities: [
    MerchandiseItemSchema,
    MerchandiseVariantSchema,
    StockMovementSchema,
    StockHoldSchema,
    MerchandiseReviewSchema,
    CartItemSchema,
    WishlistItemSchema,
  ],
  keeps: shopRecords,
  services: ({ clock, of }) => {
    const { pictureAddresses } = of(pictureFeature);
    const carts = new CartService(pictureAddresses);
    const cartFilling = new CartFillingService(clock, carts);
    return {
      orderStock: new OrderStockService(clock),
      carts,
      cartFilling,
      gathering: new GatheringService(clock, carts, pictureAddresses),
      wishlists: new WishlistService(clock, cartFilling, pictureAddresses),
    };
  },
  access: shopAccess,
  resolvers: ({ carts, cartFilling, gathering, wishlists }, { of }) => {
    const { pictures } = of(pictureFeature);
    return [
      new CartResolver(carts, { filling: cartFilling, gathering }, pictures),
      new WishlistResolver(wishlists, pictures),
    ];
  },
  pictures: [merchandisePictures],
});
