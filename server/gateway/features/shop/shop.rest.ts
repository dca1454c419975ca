import { shopFeature } from '../../../features/shop/shop.feature.ts';
import { rest } from '../../rest-feature.ts';
import { cartRoutes } from './cart.routes.ts';
import { merchandiseRoutes } from './merchandise.routes.ts';
import { wishlistRoutes } from './wishlist.routes.ts';

export const shopRest = rest({
  feature: shopFeature,
  routes: (services) => [
    ...merchandiseRoutes(services),
    ...cartRoutes(services),
    ...wishlistRoutes(services),
  ],
});
