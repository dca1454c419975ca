import { executiveRoutes } from './executive-routes';
import { memberRoutes } from './member-routes';
import { publicRoutes } from './public-routes';
import type { AppRoute } from './route-types';
import { shopRoutes } from './shop-routes';
import { staffRoutes } from './staff-routes';

/** Every page of the product. The router, the sidebars, the breadcrumbs and the page titles are all read from here. */
export const routes: readonly AppRoute[] = [
  ...publicRoutes,
  ...memberRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...executiveRoutes,
];
