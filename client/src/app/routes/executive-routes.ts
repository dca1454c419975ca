import * as ExecutivePosition from '../../shared/session/executive-position.generated';
import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import type { AppRoute } from './route-types';

const dashboard = { area: 'dashboard' } as const;
const refusal = 'You do not have permission to perform this action.';

const secretaries = [ExecutivePosition.GeneralSecretary, ExecutivePosition.OrganizingSecretary];
/** The vice president holds the president's two reading rights by default, so the links stand in both menus. */
const presidents = [ExecutivePosition.President, ExecutivePosition.VicePresident];

const soon = (planned: string) => ({ state: 'comingSoon', planned }) as const;

const announcers = [
  { sidebar: Panel.Manager, group: 'Operations', order: 33 },
  { sidebar: Panel.Admin, group: 'Content Management', order: 24 },
].map((entry) => ({ ...entry, anyOf: [Permission.SystemManageCommunications] }));

const secretariat: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/meetings',
    title: 'Meetings',
    access: {
      kind: 'anyOf',
      permissions: [Permission.MeetingViewMeetings, Permission.MeetingManageMeetings],
      refusal,
    },
    icon: 'meeting',
    content: soon('Agendas, minutes and attendance of the club’s meetings.'),
    menus: [{ sidebar: 'executive', order: 1, positions: secretaries }],
  },
  {
    ...dashboard,
    path: '/dashboard/communications',
    title: 'Communications',
    access: { kind: 'anyOf', permissions: [Permission.SystemManageCommunications], refusal },
    icon: 'megaphone',
    content: {
      state: 'real',
      load: () =>
        import('../../features/communications/communications-page').then(
          (module) => module.CommunicationsPage,
        ),
    },
    menus: [
      {
        sidebar: 'executive',
        order: 2,
        positions: [...secretaries, ExecutivePosition.CommunicationsDirector],
      },
      {
        sidebar: Panel.Manager,
        group: 'Operations',
        order: 32,
        anyOf: [Permission.SystemManageCommunications],
      },
      {
        sidebar: Panel.Admin,
        group: 'Content Management',
        order: 25,
        anyOf: [Permission.SystemManageCommunications],
      },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/communications/stop-list',
    parent: '/dashboard/communications',
    title: 'Stop list',
    access: { kind: 'anyOf', permissions: [Permission.SystemManageCommunications], refusal },
    icon: 'megaphone',
    content: {
      state: 'real',
      load: () =>
        import('../../features/communications/stops/mail-stops-page').then((module) => module.MailStopsPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/announcements',
    title: 'Announcements',
    access: { kind: 'anyOf', permissions: [Permission.SystemManageCommunications], refusal },
    icon: 'megaphone',
    content: {
      state: 'real',
      load: () =>
        import('../../features/announcements/desk/announcements-page').then(
          (module) => module.AnnouncementsPage,
        ),
    },
    menus: [
      {
        sidebar: 'executive',
        order: 2,
        positions: [...secretaries, ExecutivePosition.CommunicationsDirector],
        anyOf: [Permission.SystemManageCommunications],
      },
      ...announcers,
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/documents',
    title: 'Documents',
    access: {
      kind: 'anyOf',
      permissions: [Permission.DocumentsViewDocuments, Permission.DocumentsManageDocuments],
      refusal,
    },
    icon: 'document',
    content: soon('The constitution, letters and reports, in their current versions.'),
    menus: [{ sidebar: 'executive', order: 3, positions: secretaries }],
  },
];

/** Administrators see the treasury where they hold its rights. */
const financialManagement = {
  sidebar: Panel.Admin,
  group: 'Financial Management',
  anyOf: [Permission.TreasuryViewReports, Permission.TreasuryManageFinances],
};

const treasury: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/treasury',
    title: 'Treasury',
    access: {
      kind: 'anyOf',
      permissions: [Permission.TreasuryViewReports, Permission.TreasuryManageFinances],
      refusal,
    },
    icon: 'treasury',
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/treasury/treasury-page').then((module) => module.TreasuryPage),
    },
    menus: [
      { sidebar: 'executive', order: 1, positions: [ExecutivePosition.Treasurer] },
      { ...financialManagement, order: 32 },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/financial-reports',
    title: 'Financial Reports',
    access: {
      kind: 'anyOf',
      permissions: [Permission.TreasuryViewReports, Permission.TreasuryManageFinances],
      refusal,
    },
    icon: 'chart',
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/treasury/financial-reports-page').then(
          (module) => module.FinancialReportsPage,
        ),
    },
    menus: [
      { sidebar: 'executive', order: 2, positions: [ExecutivePosition.Treasurer] },
      { ...financialManagement, order: 33 },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/payment-tracking',
    title: 'Payment Tracking',
    access: {
      kind: 'anyOf',
      permissions: [Permission.PaymentViewPayment, Permission.TreasuryManageFinances],
      refusal,
    },
    icon: 'check',
    content: {
      state: 'real',
      load: () => import('../../features/memberships/roll/roll-page').then((module) => module.RollPage),
    },
    menus: [
      { sidebar: 'executive', order: 3, positions: [ExecutivePosition.Treasurer] },
      {
        sidebar: Panel.Admin,
        group: 'Financial Management',
        order: 34,
        anyOf: [Permission.PaymentViewPayment, Permission.TreasuryManageFinances],
      },
    ],
  },
];

/** What is asked of the club, for who decides and for who asks. */
const requests: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/approvals',
    title: 'Approvals',
    access: { kind: 'anyOf', permissions: [Permission.SystemManageApprovals], refusal },
    icon: 'check',
    content: {
      state: 'real',
      load: () => import('../../features/approvals/approvals-page').then((module) => module.ApprovalsPage),
    },
    quickAction: { label: 'Decide about requests', order: 33, panel: Panel.Admin },
    menus: [
      { sidebar: Panel.Admin, group: 'User Management', order: 14 },
      { sidebar: 'executive', order: 2, positions: [ExecutivePosition.President] },
      { sidebar: Panel.Manager, group: 'Operations', order: 30, anyOf: [Permission.SystemManageApprovals] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/my-requests',
    title: 'My requests',
    access: { kind: 'signedIn' },
    icon: 'check',
    content: {
      state: 'real',
      load: () => import('../../features/approvals/my-requests-page').then((module) => module.MyRequestsPage),
    },
    menus: [{ sidebar: Panel.Member, group: 'Personal', order: 14 }],
  },
];

const leadership: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/leadership',
    title: 'Leadership',
    access: { kind: 'anyOf', permissions: [Permission.SystemLeadershipDashboard], refusal },
    icon: 'crown',
    content: soon('The year’s goals and how the executive team stands towards them.'),
    menus: [{ sidebar: 'executive', order: 1, positions: presidents }],
  },
  {
    ...dashboard,
    path: '/dashboard/executive-reports',
    title: 'Executive Reports',
    access: { kind: 'anyOf', permissions: [Permission.SystemViewExecutiveReports], refusal },
    icon: 'document',
    content: soon('What each office reports to the president, term by term.'),
    menus: [{ sidebar: 'executive', order: 3, positions: presidents }],
  },
  {
    ...dashboard,
    path: '/dashboard/executive-profile',
    title: 'Executive Profile',
    access: { kind: 'signedIn' },
    icon: 'person',
    content: {
      state: 'real',
      load: () =>
        import('../../features/dashboard/office/executive-profile-page').then(
          (module) => module.ExecutiveProfilePage,
        ),
    },
    menus: [{ sidebar: 'executive', order: 9 }],
  },
];

export const executiveRoutes: AppRoute[] = [...secretariat, ...treasury, ...requests, ...leadership];
