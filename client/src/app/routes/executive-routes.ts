import type { ExecutivePosition } from '../../shared/session/session-user.generated';
import type { AppRoute } from './route-types';

const dashboard = { area: 'dashboard' } as const;
const refusal = 'You do not have permission to perform this action.';

const secretaries: ExecutivePosition[] = ['GENERAL_SECRETARY', 'ORGANIZING_SECRETARY'];
/** The vice president holds the president's two reading rights by default, so the links stand in both menus. */
const presidents: ExecutivePosition[] = ['PRESIDENT', 'VICE_PRESIDENT'];

const soon = (planned: string) => ({ state: 'comingSoon', planned }) as const;

const secretariat: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/meetings',
    title: 'Meetings',
    access: { kind: 'anyOf', permissions: ['meeting.view_meetings', 'meeting.manage_meetings'], refusal },
    icon: 'meeting',
    content: soon('Agendas, minutes and attendance of the club’s meetings.'),
    menus: [{ sidebar: 'executive', order: 1, positions: secretaries }],
  },
  {
    ...dashboard,
    path: '/dashboard/communications',
    title: 'Communications',
    access: { kind: 'anyOf', permissions: ['system.manage_communications'], refusal },
    icon: 'megaphone',
    content: soon('Announcements to members, by group and by campus.'),
    menus: [
      { sidebar: 'executive', order: 2, positions: [...secretaries, 'COMMUNICATIONS_DIRECTOR'] },
      { sidebar: 'manager', group: 'Operations', order: 32, anyOf: ['system.manage_communications'] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/documents',
    title: 'Documents',
    access: {
      kind: 'anyOf',
      permissions: ['documents.view_documents', 'documents.manage_documents'],
      refusal,
    },
    icon: 'document',
    content: soon('The constitution, letters and reports, in their current versions.'),
    menus: [{ sidebar: 'executive', order: 3, positions: secretaries }],
  },
];

const treasury: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/treasury',
    title: 'Treasury',
    access: { kind: 'anyOf', permissions: ['treasury.view_reports', 'treasury.manage_finances'], refusal },
    icon: 'treasury',
    content: soon('The club’s accounts: what came in, what went out, and what is left.'),
    menus: [{ sidebar: 'executive', order: 1, positions: ['TREASURER'] }],
  },
  {
    ...dashboard,
    path: '/dashboard/financial-reports',
    title: 'Financial Reports',
    access: { kind: 'anyOf', permissions: ['treasury.view_reports', 'treasury.manage_finances'], refusal },
    icon: 'chart',
    content: soon('Term and year reports, ready for the general meeting.'),
    menus: [{ sidebar: 'executive', order: 2, positions: ['TREASURER'] }],
  },
  {
    ...dashboard,
    path: '/dashboard/payment-tracking',
    title: 'Payment Tracking',
    access: { kind: 'anyOf', permissions: ['payment.view_payment'], refusal },
    icon: 'money',
    content: soon('Who has paid the fee this year, and which payments need a closer look.'),
    menus: [{ sidebar: 'executive', order: 3, positions: ['TREASURER'] }],
  },
];

const leadership: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/leadership',
    title: 'Leadership',
    access: { kind: 'anyOf', permissions: ['system.leadership_dashboard'], refusal },
    icon: 'crown',
    content: soon('The year’s goals and how the executive team stands towards them.'),
    menus: [{ sidebar: 'executive', order: 1, positions: presidents }],
  },
  {
    ...dashboard,
    path: '/dashboard/approvals',
    title: 'Approvals',
    access: { kind: 'anyOf', permissions: ['system.manage_approvals'], refusal },
    icon: 'check',
    content: soon('Requests that wait for a decision, with their reasons and their history.'),
    menus: [
      { sidebar: 'executive', order: 2, positions: ['PRESIDENT'] },
      { sidebar: 'manager', group: 'Operations', order: 30, anyOf: ['system.manage_approvals'] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/executive-reports',
    title: 'Executive Reports',
    access: { kind: 'anyOf', permissions: ['system.view_executive_reports'], refusal },
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
    content: soon('Your term of office, your tasks and the handover notes of those before you.'),
    menus: [{ sidebar: 'executive', order: 9 }],
  },
];

export const executiveRoutes: AppRoute[] = [...secretariat, ...treasury, ...leadership];
