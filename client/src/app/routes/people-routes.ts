import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import { holders } from './holders';
import type { AppRoute } from './route-types';

const dashboard = { area: 'dashboard' } as const;

/** The pages of staff about people, their roles and their offices. */
export const userManagement: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/users',
    title: 'User Management',
    access: holders([Permission.UsersViewAllUsers], "You don't have permission to view user management."),
    icon: 'people',
    content: {
      state: 'real',
      load: () => import('../../features/accounts/users/users-page').then((module) => module.UsersPage),
    },
    quickAction: { label: 'Manage users', order: 30, panel: Panel.Admin },
    menus: [{ sidebar: Panel.Admin, group: 'User Management', order: 10, label: 'Users' }],
  },
  {
    ...dashboard,
    path: '/dashboard/users/:id',
    title: 'Person',
    access: holders([Permission.UsersViewAllUsers], "You don't have permission to view user management."),
    parent: '/dashboard/users',
    content: {
      state: 'real',
      load: () => import('../pages/person-of-club-page').then((module) => module.PersonOfClubPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/executives',
    title: 'Executive Management',
    access: holders(
      [Permission.UsersManageExecutives],
      "You don't have permission to manage executive positions.",
    ),
    icon: 'crown',
    content: {
      state: 'real',
      load: () => import('../../features/executives/executives-page').then((module) => module.ExecutivesPage),
    },
    quickAction: { label: 'Executive positions', order: 31, panel: Panel.Admin },
    menus: [{ sidebar: Panel.Admin, group: 'User Management', order: 11, label: 'Executives' }],
  },
  {
    ...dashboard,
    path: '/dashboard/audit-logs',
    title: 'Audit Logs',
    access: holders([Permission.SystemViewAuditLogs], "You don't have permission to view audit logs."),
    icon: 'log',
    content: {
      state: 'real',
      load: () => import('../../features/audit/audit-page').then((module) => module.AuditPage),
    },
    quickAction: { label: 'Audit logs', order: 32, panel: Panel.Admin },
    menus: [{ sidebar: Panel.Admin, group: 'User Management', order: 12 }],
  },
  {
    ...dashboard,
    path: '/dashboard/academic-years',
    title: 'Academic Years',
    access: holders([Permission.UsersManageExecutives], "You don't have permission to manage academic years"),
    icon: 'calendar',
    content: {
      state: 'real',
      load: () =>
        import('../../features/executives/years/academic-years-page').then(
          (module) => module.AcademicYearsPage,
        ),
    },
    menus: [{ sidebar: Panel.Admin, group: 'User Management', order: 13 }],
  },
  {
    ...dashboard,
    path: '/dashboard/roles',
    title: 'Role Management',
    access: holders(
      [Permission.UsersViewAllUsers, Permission.SystemViewAnalytics],
      "You don't have permission to view user management.",
    ),
    icon: 'key',
    content: {
      state: 'real',
      load: () =>
        import('../../features/accounts/roles/role-book-page').then((module) => module.RoleBookPage),
    },
    menus: [
      {
        ...{ sidebar: Panel.Admin, group: 'User Management', order: 15, label: 'Roles' },
        anyOf: [Permission.UsersViewAllUsers],
      },
    ],
  },
];
