import { orderFeature } from '../../../features/orders/order.feature.ts';
import { rest } from '../../rest-feature.ts';
import { orderPaymentRoutes } from './order-payment.routes.ts';
import { orderRoutes } from './order.routes.ts';

export const orderRest = rest({
  feature: orderFeature,
  routes: (services) => [...orderRoutes(services), ...orderPaymentRoutes(services)],
});
