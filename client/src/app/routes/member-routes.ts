import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import { partsOfTheDirectory } from './directory-routes';
import { wordsToTheClub } from './feedback-routes';
import type { AppRoute } from './route-types';
import { ownAfterwards } from './afterwards-routes';
import { ownTickets } from './ticket-routes';
import { writingOfPosts } from './writing-routes';

const dashboard = { area: 'dashboard' } as const;
const signedIn = { kind: 'signedIn' } as const;
const paidMembers = { kind: 'signedIn', paid: true } as const;

const personal: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard',
    title: 'Dashboard',
    access: signedIn,
    icon: 'home',
    content: {
      state: 'real',
      load: () => import('../../features/dashboard/dashboard-page').then((module) => module.DashboardPage),
    },
    menus: [
      { sidebar: Panel.Admin, order: 0 },
      { sidebar: Panel.Manager, order: 0 },
      { sidebar: Panel.Member, order: 0 },
    ],
  },
  {
    ...dashboard,
    path: '/profile',
    title: 'Profile',
    access: signedIn,
    icon: 'person',
    content: {
      state: 'real',
      load: () => import('../pages/profile-of-member-page').then((module) => module.ProfileOfMemberPage),
    },
    quickAction: { label: 'Update profile', order: 12, panel: Panel.Member },
    menus: [{ sidebar: Panel.Member, group: 'Personal', order: 10 }],
  },
  {
    ...dashboard,
    path: '/dashboard/membership',
    title: 'Membership',
    access: signedIn,
    content: {
      state: 'real',
      load: () =>
        import('../../features/memberships/membership-page').then((module) => module.MembershipPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/membership/paybill',
    title: 'Pay by PayBill',
    parent: '/dashboard/membership',
    access: signedIn,
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/paybill/paybill-sheet-page').then(
          (module) => module.PayBillSheetPage,
        ),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/my-payments',
    title: 'My payments',
    access: signedIn,
    icon: 'money',
    content: {
      state: 'real',
      load: () => import('../pages/payments-of-member-page').then((module) => module.PaymentsOfMemberPage),
    },
    quickAction: { label: 'See payments and receipts', order: 13, panel: Panel.Member },
    menus: [{ sidebar: Panel.Member, group: 'Personal', order: 11 }],
  },
  {
    ...dashboard,
    path: '/dashboard/my-payments/:id',
    title: 'Payment',
    parent: '/dashboard/my-payments',
    access: signedIn,
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/records/my-payment-page').then((module) => module.MyPaymentPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/my-payments/:id/receipt',
    title: 'Receipt',
    parent: '/dashboard/my-payments/:id',
    access: signedIn,
    content: {
      state: 'real',
      load: () => import('../../features/payments/papers/receipt-page').then((module) => module.ReceiptPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/my-payments/:id/refunds/:refundId',
    title: 'Refund note',
    parent: '/dashboard/my-payments/:id',
    access: signedIn,
    content: {
      state: 'real',
      load: () =>
        import('../../features/payments/refunds/refund-note-page').then((module) => module.RefundNotePage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/my-orders',
    title: 'My orders',
    access: signedIn,
    icon: 'orders',
    content: {
      state: 'real',
      load: () => import('../../features/orders/my-orders-page').then((module) => module.MyOrdersPage),
    },
    quickAction: { label: 'Follow your orders', order: 14, panel: Panel.Member },
    menus: [{ sidebar: Panel.Member, group: 'Personal', order: 12 }],
  },
  {
    ...dashboard,
    path: '/dashboard/notifications',
    title: 'Notifications',
    access: signedIn,
    icon: 'bell',
    content: {
      state: 'real',
      load: () =>
        import('../../features/notifications/notifications-page').then((module) => module.NotificationsPage),
    },
    menus: [
      { sidebar: Panel.Member, group: 'Personal', order: 13 },
      { sidebar: Panel.Manager, group: 'Operations', order: 33 },
    ],
  },
];

const clubActivities: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/events',
    title: 'Events',
    access: paidMembers,
    icon: 'calendar',
    content: {
      state: 'real',
      load: () =>
        import('../../features/events/calendar/member-events-page').then((module) => module.MemberEventsPage),
    },
    quickAction: { label: 'Browse events', order: 10, panel: Panel.Member },
    menus: [
      { sidebar: Panel.Member, group: 'Club Activities', order: 20 },
      {
        sidebar: Panel.Manager,
        group: 'Content',
        order: 11,
        anyOf: [Permission.EventsViewEvents, Permission.EventsManageEvents],
      },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/blog',
    title: 'Blog',
    access: {
      kind: 'anyOf',
      permissions: [Permission.BlogViewPosts],
      refusal: 'You do not have permission to perform this action.',
    },
    icon: 'text',
    content: {
      state: 'real',
      load: () => import('../../features/blog/own/member-blog-page').then((module) => module.MemberBlogPage),
    },
    menus: [
      { sidebar: Panel.Member, group: 'Club Activities', order: 21 },
      {
        sidebar: Panel.Manager,
        group: 'Content',
        order: 10,
        anyOf: [Permission.BlogViewPosts, Permission.BlogManagePosts],
      },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/gallery',
    title: 'Gallery',
    access: {
      kind: 'anyOf',
      permissions: [Permission.GalleryViewMedia],
      refusal: 'You do not have permission to perform this action.',
    },
    icon: 'picture',
    content: {
      state: 'real',
      load: () =>
        import('../../features/gallery/desk/member-gallery-page').then((module) => module.MemberGalleryPage),
    },
    menus: [
      { sidebar: Panel.Member, group: 'Club Activities', order: 22 },
      {
        sidebar: Panel.Manager,
        group: 'Content',
        order: 12,
        anyOf: [Permission.GalleryViewMedia, Permission.GalleryManageMedia],
      },
      { sidebar: Panel.Admin, group: 'Content Management', order: 23 },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/merchandise',
    title: 'Merchandise',
    access: paidMembers,
    icon: 'shop',
    content: {
      state: 'real',
      load: () =>
        import('../../features/shop/members/member-shop-page').then((module) => module.MemberShopPage),
    },
    quickAction: { label: 'Shop', order: 11, panel: Panel.Member },
    menus: [
      { sidebar: Panel.Member, group: 'Club Activities', order: 23 },
      {
        sidebar: Panel.Manager,
        group: 'Content',
        order: 13,
        anyOf: [Permission.MerchandiseViewProducts, Permission.MerchandiseManageProducts],
      },
    ],
  },
  {
    ...dashboard,
    path: '/dashboard/members',
    title: 'Members',
    access: {
      kind: 'anyOf',
      permissions: [Permission.MembershipViewMembers, Permission.MembershipViewMember],
      refusal: 'You do not have permission to perform this action.',
    },
    icon: 'people',
    content: {
      state: 'real',
      load: () =>
        import('../../features/memberships/members/members-page').then((module) => module.MembersPage),
    },
    quickAction: { label: 'View members', order: 22, panel: Panel.Manager },
    menus: [
      {
        sidebar: Panel.Member,
        group: 'Club Activities',
        order: 24,
        label: 'Members Directory',
        anyOf: [Permission.MembershipViewMembers],
      },
      { sidebar: Panel.Manager, group: 'Members', order: 20, anyOf: [Permission.MembershipViewMembers] },
      { sidebar: Panel.Admin, group: 'Member Management', order: 40 },
    ],
  },
  ...partsOfTheDirectory,
  {
    ...dashboard,
    path: '/dashboard/settings',
    title: 'Account Settings',
    access: signedIn,
    icon: 'settings',
    content: {
      state: 'real',
      load: () => import('../pages/settings-of-member-page').then((module) => module.SettingsOfMemberPage),
    },
    menus: [
      { sidebar: Panel.Member, group: 'Settings', order: 90 },
      { sidebar: Panel.Manager, group: 'Insights', order: 41 },
    ],
  },
];

export const memberRoutes: AppRoute[] = [
  ...personal,
  ...wordsToTheClub,
  ...ownTickets,
  ...ownAfterwards,
  ...clubActivities,
  ...writingOfPosts,
];
