import { executiveFeature } from '../../../features/executives/executive.feature.ts';
import { rest } from '../../rest-feature.ts';
import { executiveRoutes } from './executive.routes.ts';
import { yearRoutes } from './year.routes.ts';

export const executiveRest = rest({
  feature: executiveFeature,
  routes: (services) => [...executiveRoutes(services), ...yearRoutes(services)],
});
