import * as ExecutivePosition from '../../shared/session/executive-position.generated';
import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import { partsOfTheBooks } from './book-routes';
import { aroundOrders } from './order-routes';
import { holders, plainRefusal } from './holders';
import { userManagement } from './people-routes';
import type { AppRoute } from './route-types';
import { deskAfterwards } from './afterwards-routes';
import { doors } from './ticket-routes';

const dashboard = { area: 'dashboard' } as const;

/** Each decides about the pictures of its own area. */
const decidesAboutPictures = [
  Permission.GalleryDeleteMedia,
  Permission.EventsManageEvents,
  Permission.BlogManagePosts,
  Permission.MerchandiseManageProducts,
  Permission.UsersManageUsers,
];

const contentManagement: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/takedowns',
    title: 'Pictures to take down',
    access: holders(decidesAboutPictures, plainRefusal),
    icon: 'picture',
    content: {
      state: 'real',
      load: () => import('../../features/takedowns/takedowns-page').then((module) => module.TakedownsPage),
    },
    menus: [
      { sidebar: Panel.Admin, group: 'Content Management', order: 25 },
      { sidebar: Panel.Manager, group: 'Content', order: 17, anyOf: decidesAboutPictures },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/admin/blog',
    title: 'Blog Approval',
    access: holders(
      [Permission.BlogApprovePosts, Permission.BlogManagePosts],
      "You don't have permission to manage blog posts",
    ),
    icon: 'text',
    content: {
      state: 'real',
      load: () =>
        import('../../features/blog/review/blog-approval-page').then((module) => module.BlogApprovalPage),
    },
    quickAction: { label: 'Manage content', order: 20, panel: Panel.Manager },
    menus: [
      { sidebar: Panel.Admin, group: 'Content Management', order: 20 },
      { sidebar: Panel.Manager, group: 'Content', order: 14, anyOf: [Permission.BlogApprovePosts] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/admin/events',
    title: 'Event Management',
    access: holders(
      [Permission.EventsManageEvents, Permission.EventsManageRegistrations, Permission.EventsDeleteEvents],
      "You don't have permission to manage events.",
    ),
    icon: 'calendar',
    content: {
      state: 'real',
      load: () =>
        import('../../features/events/desk/manage-events-page').then((module) => module.ManageEventsPage),
    },
    quickAction: { label: 'Create event', order: 21, panel: Panel.Manager },
    menus: [
      { sidebar: Panel.Admin, group: 'Content Management', order: 21, label: 'Events' },
      { sidebar: Panel.Manager, group: 'Content', order: 15, anyOf: [Permission.EventsManageEvents] },
    ],
  },
  ...doors,
  ...deskAfterwards,
  {
    ...dashboard,
    path: '/dashboard/admin/merchandise',
    title: 'Merchandise Management',
    access: holders(
      [Permission.MerchandiseManageProducts],
      "You don't have permission to manage merchandise",
    ),
    icon: 'shop',
    content: {
      state: 'real',
      load: () =>
        import('../../features/shop/desk/manage-merchandise-page').then(
          (module) => module.ManageMerchandisePage,
        ),
    },
    quickAction: { label: 'Manage merchandise', order: 35, panel: Panel.Admin },
    menus: [
      { sidebar: Panel.Admin, group: 'Content Management', order: 22, label: 'Merchandise' },
      { sidebar: Panel.Manager, group: 'Content', order: 16, anyOf: [Permission.MerchandiseManageProducts] },
    ],
  },
];

const moneyAndMembers: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/payments',
    title: 'Payments',
    access: holders([Permission.PaymentViewPayment]),
    icon: 'money',
    content: {
      state: 'real',
      load: () => import('../pages/books-page').then((module) => module.BooksPage),
    },
    menus: [
      { sidebar: Panel.Admin, group: 'Financial Management', order: 30 },
      { sidebar: Panel.Manager, group: 'Operations', order: 29, anyOf: [Permission.PaymentViewPayment] },
      { sidebar: 'executive', order: 0, positions: [ExecutivePosition.Treasurer] },
    ],
  },
  ...partsOfTheBooks,
  {
    ...dashboard,
    path: '/dashboard/orders',
    title: 'Orders',
    access: holders([Permission.MerchandiseViewOrders, Permission.MerchandiseManageOrders]),
    icon: 'orders',
    content: {
      state: 'real',
      load: () => import('../../features/orders/staff-orders-page').then((module) => module.StaffOrdersPage),
    },
    quickAction: { label: 'Work through orders', order: 34, panel: Panel.Admin },
    menus: [
      { sidebar: Panel.Admin, group: 'Financial Management', order: 31 },
      {
        sidebar: Panel.Manager,
        group: 'Operations',
        order: 31,
        anyOf: [Permission.MerchandiseViewOrders, Permission.MerchandiseManageOrders],
      },
    ],
  },
  ...aroundOrders,
  {
    ...dashboard,
    path: '/dashboard/member-registration',
    title: 'Member Registration',
    access: holders([Permission.MembershipManageRegistrations]),
    icon: 'person',
    content: {
      state: 'real',
      load: () =>
        import('../../features/memberships/counter/registration-desk-page').then(
          (module) => module.RegistrationDeskPage,
        ),
    },
    menus: [
      {
        sidebar: Panel.Manager,
        group: 'Members',
        order: 21,
        anyOf: [Permission.MembershipManageRegistrations],
      },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/member-roles',
    title: 'Member Roles',
    access: holders([Permission.UsersAssignMemberRoles]),
    icon: 'key',
    content: {
      state: 'real',
      load: () =>
        import('../../features/accounts/roles/member-roles-page').then((module) => module.MemberRolesPage),
    },
    menus: [
      { sidebar: Panel.Manager, group: 'Members', order: 22, anyOf: [Permission.UsersAssignMemberRoles] },
    ],
  },
];

const system: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/analytics',
    title: 'Analytics',
    access: holders([Permission.SystemViewAnalytics]),
    icon: 'chart',
    content: {
      state: 'real',
      load: () =>
        import('../../features/dashboard/analytics/analytics-page').then((module) => module.AnalyticsPage),
    },
    menus: [
      { sidebar: Panel.Manager, group: 'Insights', order: 39, anyOf: [Permission.SystemViewAnalytics] },
      { sidebar: 'executive', order: 55, anyOf: [Permission.SystemViewAnalytics] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/analytics/attendance',
    title: 'Attendance Figures',
    access: holders([Permission.SystemViewAnalytics]),
    icon: 'chart',
    content: {
      state: 'real',
      load: () =>
        import('../../features/dashboard/attendance/attendance-figures-page').then(
          (module) => module.AttendanceFiguresPage,
        ),
    },
    menus: [
      { sidebar: Panel.Manager, group: 'Insights', order: 40, anyOf: [Permission.SystemViewAnalytics] },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/security',
    title: 'Security',
    access: holders([Permission.SystemViewAuditLogs], "You don't have permission to view audit logs."),
    icon: 'key',
    content: {
      state: 'real',
      load: () => import('../../features/security/security-page').then((module) => module.SecurityPage),
    },
    menus: [{ sidebar: Panel.Admin, group: 'System', order: 40, anyOf: [Permission.SystemViewAuditLogs] }],
  },
  {
    ...dashboard,
    path: '/dashboard/system',
    title: 'System',
    access: { kind: 'operator', refusal: plainRefusal },
    icon: 'settings',
    content: {
      state: 'real',
      load: () => import('../../features/system/system-page').then((module) => module.SystemPage),
    },
    menus: [{ sidebar: Panel.Admin, group: 'System', order: 41, isForOperators: true }],
  },
];

export const staffRoutes: AppRoute[] = [
  ...userManagement,
  ...contentManagement,
  ...moneyAndMembers,
  ...system,
];
