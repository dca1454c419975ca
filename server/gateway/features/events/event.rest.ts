import { eventFeature } from '../../../features/events/event.feature.ts';
import { rest } from '../../rest-feature.ts';
import { eventRegistrationRoutes } from './event-registration.routes.ts';
import { eventRoutes } from './event.routes.ts';

export const eventRest = rest({
  feature: eventFeature,
  routes: (services) => [...eventRoutes(services), ...eventRegistrationRoutes(services)],
});
