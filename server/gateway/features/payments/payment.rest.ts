import { paymentFeature } from '../../../features/payments/payment.feature.ts';
import { rest } from '../../rest-feature.ts';
import { callbackRoutes } from './callback.route.ts';
import { mpesaRoutes } from './mpesa.routes.ts';
import { payBillRoutes } from './paybill.routes.ts';
import { paymentRoutes } from './payment.routes.ts';
import { payoutRoute } from './payout.route.ts';

export const paymentRest = rest({
  feature: paymentFeature,
  routes: (services) => [...paymentRoutes(services), ...mpesaRoutes(services)],
  providerRoutes: ({ payBillNotices, payoutWords }, { limiter }) => [
    ...payBillRoutes(payBillNotices, limiter),
    payoutRoute(payoutWords, limiter),
  ],
  openRoutes: ({ callbacks }, { limiter }) => callbackRoutes(callbacks, limiter),
});
