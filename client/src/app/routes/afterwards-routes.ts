import * as Permission from '../../shared/session/permission.generated';
import { holders } from './holders';
import type { AppRoute } from './route-types';

/** What a member has of an event that is over. */
export const ownAfterwards: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/events/:id/certificate',
    title: 'Certificate',
    parent: '/dashboard/events',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () =>
        import('../../features/certificates/certificate-page').then((module) => module.CertificatePage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/events/:id/survey',
    title: 'Survey',
    parent: '/dashboard/events',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/surveys/survey-page').then((module) => module.SurveyPage),
    },
  },
];

/** What staff have of an event that is over. */
export const deskAfterwards: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/admin/events/:id/certificates',
    title: 'Certificates',
    parent: '/dashboard/admin/events',
    access: holders([Permission.EventsManageRegistrations], "You don't have permission to see who came."),
    content: {
      state: 'real',
      load: () =>
        import('../../features/certificates/event-certificates-page').then(
          (module) => module.EventCertificatesPage,
        ),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/admin/events/:id/survey',
    title: 'Survey',
    parent: '/dashboard/admin/events',
    access: holders([Permission.EventsManageRegistrations], "You don't have permission to ask who came."),
    content: {
      state: 'real',
      load: () => import('../../features/surveys/event-survey-page').then((module) => module.EventSurveyPage),
    },
  },
];
