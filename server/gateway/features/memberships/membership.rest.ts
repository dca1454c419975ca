import { accountFeature } from '../../../features/accounts/account.feature.ts';
import { membershipFeature } from '../../../features/memberships/membership.feature.ts';
import { rest } from '../../rest-feature.ts';
import { feeRoutes } from './fee.routes.ts';
import { membershipRoutes } from './membership.routes.ts';

export const membershipRest = rest({
  feature: membershipFeature,
  routes: (services, { of }) => [
    ...membershipRoutes(services, of(accountFeature).authentication),
    ...feeRoutes(services),
  ],
});
