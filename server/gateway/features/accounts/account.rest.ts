import { accountFeature } from '../../../features/accounts/account.feature.ts';
import { rest } from '../../rest-feature.ts';
import { peopleRoutes } from './people.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { sessionRoutes } from './session.routes.ts';

export const accountRest = rest({
  feature: accountFeature,
  routes: (services) => [...sessionRoutes(services), ...profileRoutes(services), ...peopleRoutes(services)],
});
