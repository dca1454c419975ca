import { feature } from '../feature.ts';
import { AnalyticsFileService } from './analytics-file.service.ts';
import { AnalyticsService } from './analytics.service.ts';
import { dashboardAccess } from './dashboard.access.ts';
import { DashboardResolver } from './dashboard.resolver.ts';
import { WaitingService } from './waiting.service.ts';

export const dashboardFeature = feature({
  name: 'dashboard',
  services: ({ clock }) => {
    const analytics = new AnalyticsService(clock);
    return {
      analytics,
      analyticsFiles: new AnalyticsFileService(clock, analytics),
      waiting: new WaitingService(),
    };
  },
  access: dashboardAccess,
  gathersMatters:
    ({ waiting }) =>
    (call) =>
      waiting.matters(call),
  resolvers: ({ analytics, analyticsFiles, waiting }) => [
    new DashboardResolver(waiting, analytics, analyticsFiles),
  ],
});
