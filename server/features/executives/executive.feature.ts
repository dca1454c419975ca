import { sql } from 'kysely';
import { moves, stays } from '../../core/db/person-references.ts';
import { mediaUrls } from '../../core/media.ts';
import { academicYearFeature } from '../academic-years/academic-year.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { BinderDesk } from './binder/binder-desk.ts';
import { BinderDocumentSchema } from './binder/binder-document.entity.ts';
import { BinderDocumentService } from './binder/binder-document.service.ts';
import { BinderNoteSchema } from './binder/binder-note.entity.ts';
import { binderNoteFields } from './binder/binder-note.fields.ts';
import { BinderNoteService } from './binder/binder-note.service.ts';
import { BinderResolver } from './binder/binder.resolver.ts';
import { BinderService } from './binder/binder.service.ts';
import { HandoverMatterSchema } from './binder/handover-matter.entity.ts';
import { HandoverNews } from './binder/handover-news.ts';
import { HandoverResolver } from './binder/handover.resolver.ts';
import { HandoverService } from './binder/handover.service.ts';
import { OfficeHandoverSchema } from './binder/office-handover.entity.ts';
import { ExecutiveTermSchema } from './executive-term.entity.ts';
import { executiveAccess } from './executive.access.ts';
import { positionsOn } from './executive.query.ts';
import { executiveRecords, ownExecutiveRecords } from './executive.records.ts';
import { ExecutiveResolver } from './executive.resolver.ts';
import { ExecutiveService } from './executive.service.ts';
import {
  BINDER_SWEEP_CRONTAB,
  BINDER_SWEEP_TASK,
  TERM_DATES_CRONTAB,
  TERM_DATES_TASK,
} from './executive.tasks.ts';
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
import { executivesWhenClosed } from './executive.closing.ts';

function binderServices({ clock, club, gatherMatters, limiter, of, storage }: House) {
  const { audit } = of(auditFeature);
  const desk = new BinderDesk(clock);
  const news = new HandoverNews(audit, of(notificationFeature).notifications);
  return {
    binders: new BinderService(desk, gatherMatters, club.name),
    binderNotes: new BinderNoteService(clock, desk, audit),
    binderDocuments: new BinderDocumentService(clock, desk, storage, limiter),
    handovers: new HandoverService(clock, { desk, gather: gatherMatters, news }),
  };
}

export const executiveFeature = feature({
  name: 'executives',
  entities: [
    ...[ExecutiveTermSchema, YearTransitionSchema, MovedTermSchema],
    ...[BinderNoteSchema, BinderDocumentSchema, OfficeHandoverSchema, HandoverMatterSchema],
  ],
  keeps: executiveRecords,
  ownRecords: ownExecutiveRecords,
  namesPeople: {
    whenClosed: executivesWhenClosed,
    references: [
      moves(
        'Terms of office',
        'executive_terms',
        'user_id',
        {
          per: [],
          among: (column) => sql`${column('is_active')}`,
          refusal: 'Both accounts hold an office. End one of the two terms first.',
        },
        {
          per: [],
          among: (column) => sql`${column('is_waiting')}`,
          refusal: 'Both accounts are to hold an office soon. Take one of the two terms back first.',
        },
      ),
      ...stays('year_transitions', 'made_by_id', 'undone_by_id'),
      ...stays('binder_notes', 'written_by_id'),
      ...stays('binder_documents', 'added_by_id'),
      ...stays('office_handovers', 'handed_over_by_id', 'taken_over_by_id'),
    ],
  },
  forms: { BinderNote: binderNoteFields },
  services: (house) => {
    const { clock, of, origin } = house;
    const { audit } = of(auditFeature);
    const { academicYears: years } = of(academicYearFeature);
    const news = new TermNews(audit, of(notificationFeature).notifications);
    const dates = new TermDates(clock, news);
    const mediaUrl = mediaUrls(origin);
    const executives = new ExecutiveService(clock, years, mediaUrl, of(pictureFeature).pictures);
    return {
      executives,
      termDates: dates,
      assignments: new AssignmentService(clock, { executives, years, dates, news }),
      termEditing: new TermEditingService(clock, { executives, dates, news, audit }),
      transitions: new TransitionService(clock, { years, dates, news, audit, mediaUrl }),
      transitionUndo: new TransitionUndoService(clock, { dates, news, audit }),
      yearOverview: new YearOverviewService(clock, years),
      ...binderServices(house),
    };
  },
  access: executiveAccess,
  resolvers: (made) => [
    new ExecutiveResolver(made.executives, made.assignments, made.termEditing),
    new YearResolver(made.yearOverview, made.transitions, made.transitionUndo),
    new BinderResolver(made.binders, made.binderNotes, made.binderDocuments),
    new HandoverResolver(made.binders, made.handovers),
  ],
  sharedQueries: ['clubExecutives'],
  jobs: ({ termDates, binderDocuments }) => [
    { task: TERM_DATES_TASK, crontab: TERM_DATES_CRONTAB, run: (call) => termDates.run(call) },
    { task: BINDER_SWEEP_TASK, crontab: BINDER_SWEEP_CRONTAB, run: (call) => binderDocuments.sweep(call) },
  ],
  tellsOfPeople: { positions: positionsOn },
});
