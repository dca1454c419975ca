import { feature } from '../feature.ts';
import { MerchandiseItemSchema, merchandisePictures } from './merchandise-item.entity.ts';
import { MerchandiseReviewSchema } from './reviews/merchandise-review.entity.ts';
import { shopRecords } from './shop.records.ts';
import { OrderStockService } from './stock/order-stock.service.ts';
import { StockHoldSchema } from './stock/stock-hold.entity.ts';
import { StockMovementSchema } from './stock/stock-movement.entity.ts';
import { MerchandiseVariantSchema } from './variants/merchandise-variant.entity.ts';

export const shopFeature = feature({
  name: 'shop',
  entities: [
    MerchandiseItemSchema,
    MerchandiseVariantSchema,
    StockMovementSchema,
    StockHoldSchema,
    MerchandiseReviewSchema,
  ],
  keeps: shopRecords,
  services: ({ clock }) => ({ orderStock: new OrderStockService(clock) }),
  pictures: [merchandisePictures],
});
