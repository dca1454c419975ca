import { notificationFeature } from '../../../features/notifications/notification.feature.ts';
import { rest } from '../../rest-feature.ts';
import { notificationRoutes } from './notification.routes.ts';
import { unsubscribeRoute } from './unsubscribe.route.ts';

export const notificationRest = rest({
  feature: notificationFeature,
  routes: notificationRoutes,
  providerRoutes: ({ noticeChoices }) => [unsubscribeRoute(noticeChoices)],
});
