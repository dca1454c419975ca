import type { AccessMap } from '../../access/access-map.ts';
import { auth, strong } from '../../access/rules.ts';
import { viewAnalytics } from './dashboard.policy.ts';

export const dashboardAccess: AccessMap = {
  Query: {
    waitingWork: auth,
    ...{ analytics: viewAnalytics, exportAnalytics: strong(viewAnalytics) },
    ...{ attendanceFigures: viewAnalytics, exportAttendanceFigures: strong(viewAnalytics) },
  },
};
