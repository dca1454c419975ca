import { membershipFeature } from '../../../features/memberships/membership.feature.ts';
import { rest } from '../../rest-feature.ts';
import { feeRoutes } from './fee.routes.ts';
import { membershipRoutes } from './membership.routes.ts';

export const membershipRest = rest({
  feature: membershipFeature,
  routes: (services) => [...membershipRoutes(services), ...feeRoutes(services)],
});
