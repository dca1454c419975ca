import { mediaUrls } from '../../core/media.ts';
import { academicYearFeature } from '../academic-years/academic-year.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { ExecutiveTermSchema } from './executive-term.entity.ts';
import { executiveAccess } from './executive.access.ts';
import { positionsOn } from './executive.query.ts';
import { executiveRecords } from './executive.records.ts';
import { ExecutiveResolver } from './executive.resolver.ts';
import { ExecutiveService } from './executive.service.ts';
import { TERM_DATES_CRONTAB, TERM_DATES_TASK } from './executive.tasks.ts';
import { AssignmentService } from './terms/assignment.service.ts';
import { TermDates } from './terms/term-dates.service.ts';
import { TermEditingService } from './terms/term-editing.service.ts';
import { TermNews } from './terms/term-news.ts';
import { MovedTermSchema } from './years/moved-term.entity.ts';
import { TransitionUndoService } from './years/transition-undo.service.ts';
import { TransitionService } from './years/transition.service.ts';
import { YearOverviewService } from './years/year-overview.service.ts';
import { YearTransitionSchema } from './years/year-transition.entity.ts';
import { YearResolver } from './years/year.resolver.ts';

export const executiveFeature = feature({
  name: 'executives',
  entities: [ExecutiveTermSchema, YearTransitionSchema, MovedTermSchema],
  keeps: executiveRecords,
  services: ({ clock, of, origin }) => {
    const { audit } = of(auditFeature);
    const { academicYears: years } = of(academicYearFeature);
    const news = new TermNews(audit, of(notificationFeature).notifications);
    const dates = new TermDates(clock, news);
    const mediaUrl = mediaUrls(origin);
    const executives = new ExecutiveService(clock, years, mediaUrl);
    return {
      executives,
      termDates: dates,
      assignments: new AssignmentService(clock, { executives, years, dates, news }),
      termEditing: new TermEditingService(clock, { executives, dates, news, audit }),
      transitions: new TransitionService(clock, { years, dates, news, audit, mediaUrl }),
      transitionUndo: new TransitionUndoService(clock, { dates, news, audit }),
      yearOverview: new YearOverviewService(clock, years),
    };
  },
  access: executiveAccess,
  resolvers: ({ executives, assignments, termEditing, transitions, transitionUndo, yearOverview }) => [
    new ExecutiveResolver(executives, assignments, termEditing),
    new YearResolver(yearOverview, transitions, transitionUndo),
  ],
  sharedQueries: ['clubExecutives'],
  jobs: ({ termDates }) => [
    { task: TERM_DATES_TASK, crontab: TERM_DATES_CRONTAB, run: (call) => termDates.run(call) },
  ],
  tellsOfPeople: { positions: positionsOn },
});
