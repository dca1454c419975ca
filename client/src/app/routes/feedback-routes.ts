import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import type { AppRoute } from './route-types';

/** What members tell the club, and where staff answer it. */
export const wordsToTheClub: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/feedback',
    title: 'Feedback',
    access: { kind: 'signedIn' },
    icon: 'message',
    content: {
      state: 'real',
      load: () => import('../../features/feedback/feedback-page').then((module) => module.FeedbackPage),
    },
    menus: [
      { sidebar: Panel.Member, group: 'Personal', order: 15 },
      { sidebar: Panel.Manager, group: 'Operations', order: 34, anyOf: [Permission.PaymentManagePayments] },
      {
        sidebar: Panel.Admin,
        group: 'Member Management',
        order: 41,
        anyOf: [Permission.PaymentManagePayments],
      },
    ],
  },
];
