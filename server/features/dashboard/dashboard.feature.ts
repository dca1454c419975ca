import { academicYearFeature } from '../academic-years/academic-year.feature.ts';
import { feature } from '../feature.ts';
import { AnalyticsFileService } from './analytics-file.service.ts';
import { AnalyticsService } from './analytics.service.ts';
import { AttendanceFiguresFiles } from './attendance/attendance-figures-file.service.ts';
import { AttendanceFiguresResolver } from './attendance/attendance-figures.resolver.ts';
import { AttendanceFigures } from './attendance/attendance-figures.service.ts';
import { dashboardAccess } from './dashboard.access.ts';
import { DashboardResolver } from './dashboard.resolver.ts';
import { WaitingService } from './waiting.service.ts';

export const dashboardFeature = feature({
  name: 'dashboard',
  services: ({ clock, of }) => {
    const analytics = new AnalyticsService(clock);
    const attendanceFigures = new AttendanceFigures(of(academicYearFeature).academicYears);
    return {
      analytics,
      analyticsFiles: new AnalyticsFileService(clock, analytics),
      attendanceFigures,
      attendanceFigureFiles: new AttendanceFiguresFiles(attendanceFigures),
      waiting: new WaitingService(),
    };
  },
  access: dashboardAccess,
  gathersMatters:
    ({ waiting }) =>
    (call) =>
      waiting.matters(call),
  resolvers: ({ analytics, analyticsFiles, waiting, ...more }) => [
    new DashboardResolver(waiting, analytics, analyticsFiles),
    new AttendanceFiguresResolver(more.attendanceFigures, more.attendanceFigureFiles),
  ],
});
