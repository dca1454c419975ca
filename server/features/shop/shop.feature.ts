import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { CartFillingService } from './cart/cart-filling.service.ts';
import { CartItemSchema } from './cart/cart-item.entity.ts';
import { CartResolver } from './cart/cart.resolver.ts';
import { CartService } from './cart/cart.service.ts';
import { GatheringService } from './cart/gathering.service.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { itemPreview } from './item-preview.ts';
import { MerchandiseEditingService } from './merchandise-editing.service.ts';
import { furtherPictures, MerchandiseItemSchema, merchandisePictures } from './merchandise-item.entity.ts';
import { merchandiseItemFields } from './merchandise-item.fields.ts';
import { MerchandisePictureResolver, MerchandiseResolver } from './merchandise.resolver.ts';
import { MerchandiseService } from './merchandise.service.ts';
import { MerchandiseReviewSchema } from './reviews/merchandise-review.entity.ts';
import { ReviewResolver } from './reviews/review.resolver.ts';
import { ReviewService } from './reviews/review.service.ts';
import { shopAccess } from './shop.access.ts';
import { manageProducts } from './shop.policy.ts';
import { peopleInShop } from './shop.references.ts';
import { shopRecords, ownShopRecords } from './shop.records.ts';
import { LowStockNotices } from './stock/low-stock.notices.ts';
import { OrderStockService } from './stock/order-stock.service.ts';
import { StockHoldSchema } from './stock/stock-hold.entity.ts';
import { StockLedgerService } from './stock/stock-ledger.service.ts';
import { StockMovementSchema } from './stock/stock-movement.entity.ts';
import { WishlistItemSchema } from './wishlist/wishlist-item.entity.ts';
import { WishlistResolver } from './wishlist/wishlist.resolver.ts';
import { WishlistService } from './wishlist/wishlist.service.ts';
import { StockResolver } from './stock/stock.resolver.ts';
import { MerchandiseVariantSchema } from './variants/merchandise-variant.entity.ts';
import { VariantEditingService } from './variants/variant-editing.service.ts';
import { variantFields } from './variants/variant.fields.ts';
import { VariantResolver } from './variants/variant.resolver.ts';

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
  ownRecords: ownShopRecords,
  namesPeople: peopleInShop,
  services: ({ clock, limiter, of, purchaseRecords }) => {
    const { audit } = of(auditFeature);
    const { imageUploads: images, pictureAddresses } = of(pictureFeature);
    const { notifications } = of(notificationFeature);
    const merchandise = new MerchandiseService(pictureAddresses);
    const carts = new CartService(pictureAddresses);
    const cartFilling = new CartFillingService(clock, carts);
    const lowStock = new LowStockNotices(of(accountFeature).rightHolders, notifications);
    const stockLedger = new StockLedgerService(audit, lowStock);
    return {
      merchandise,
      stockLedger,
      merchandiseEditing: new MerchandiseEditingService(clock, {
        merchandise,
        ledger: stockLedger,
        images,
        audit,
      }),
      merchandiseVariants: new VariantEditingService(clock, merchandise, audit),
      merchandiseReviews: new ReviewService(clock, {
        merchandise,
        purchases: purchaseRecords,
        limiter,
        notifications,
        audit,
      }),
      orderStock: new OrderStockService(clock, lowStock),
      carts,
      cartFilling,
      gathering: new GatheringService(clock, carts, pictureAddresses),
      wishlists: new WishlistService(clock, cartFilling, pictureAddresses),
    };
  },
  access: shopAccess,
  resolvers: (shop, { of }) => {
    const { pictures } = of(pictureFeature);
    return [
      new MerchandiseResolver(shop.merchandise, shop.merchandiseEditing, pictures),
      new MerchandisePictureResolver(pictures),
      new VariantResolver(shop.merchandiseVariants),
      new StockResolver(shop.stockLedger),
      new ReviewResolver(shop.merchandiseReviews),
      new CartResolver(shop.carts, { filling: shop.cartFilling, gathering: shop.gathering }, pictures),
      new WishlistResolver(shop.wishlists, pictures),
    ];
  },
  previews: ({ merchandise }, { of }) => [itemPreview(merchandise, of(pictureFeature).pictures)],
  sharedQueries: ['merchandiseItem', 'merchandiseItems', 'merchandiseReviews'],
  pictures: [merchandisePictures, furtherPictures],
  showsPictures: ({ merchandise, merchandiseEditing }) => ({
    area: 'merchandise',
    right: manageProducts,
    find: async (call, id) => {
      const { name, pictures } = await merchandise.get(call, id);
      return { title: name, pictures: pictures.map(({ keptImage }) => keptImage) };
    },
    path: (id) => `/merchandise/${String(id)}`,
    shows: (call, picture) => merchandiseEditing.shows(call, picture),
    takeOut: (tx, picture) => merchandiseEditing.takeOut(tx, picture),
  }),
  forms: { MerchandiseItem: merchandiseItemFields, MerchandiseVariant: variantFields },
});
