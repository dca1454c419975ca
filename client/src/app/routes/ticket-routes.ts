import * as Permission from '../../shared/session/permission.generated';
import { holders } from './holders';
import type { AppRoute } from './route-types';

/** What a member pays, and shows at a door. */
export const ownTickets: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/events/:id/fee',
    title: 'Pay for your place',
    parent: '/dashboard/events',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/events/fee/event-fee-page').then((module) => module.EventFeePage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/events/:id/ticket',
    title: 'Ticket',
    parent: '/dashboard/events',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/tickets/ticket/ticket-page').then((module) => module.TicketPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/events/:id/check-in',
    title: 'Check in',
    parent: '/dashboard/events',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () =>
        import('../../features/tickets/check-in/check-in-page').then((module) => module.CheckInPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/membership/card',
    title: 'Membership card',
    parent: '/dashboard/membership',
    access: { kind: 'signedIn' },
    content: {
      state: 'real',
      load: () => import('../../features/tickets/card/card-page').then((module) => module.CardPage),
    },
  },
];

/** Where staff let people in. */
export const doors: AppRoute[] = [
  {
    area: 'dashboard',
    path: '/dashboard/admin/events/:id/door',
    title: 'Door',
    parent: '/dashboard/admin/events',
    access: holders([Permission.EventsManageRegistrations], "You don't have permission to mark who came."),
    content: {
      state: 'real',
      load: () => import('../../features/tickets/door/door-page').then((module) => module.DoorPage),
    },
  },
  {
    area: 'dashboard',
    path: '/dashboard/admin/events/:id/check-in',
    title: 'Check-in screen',
    parent: '/dashboard/admin/events',
    access: holders([Permission.EventsManageRegistrations], "You don't have permission to mark who came."),
    content: {
      state: 'real',
      load: () =>
        import('../../features/tickets/check-in/room-screen-page').then((module) => module.RoomScreenPage),
    },
  },
];
