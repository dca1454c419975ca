import {
  paymentAreaCategories,
  type NotificationCategoryCode,
} from '../../features/notifications/notification-kinds.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentNotification } from '../presenters/notification.presenter.ts';
import { flag } from '../request/filters.ts';
import { ok, route, type Route } from '../route.ts';

const ALL_READ = 'All notifications marked as read';

interface Area {
  path: string;
  rows: { list: string; get: string; patch: string; markAll: string };
  tag: string;
  /** Null shows every category. */
  categories: readonly NotificationCategoryCode[] | null;
}

/** The documented client's narrow list, and the general one that serves the bell (contract §18, D64). */
const areas: Area[] = [
  {
    path: 'payment/notifications',
    rows: { list: 'N1', get: 'N2', patch: 'N3', markAll: 'N4' },
    tag: 'Notifications on payments',
    categories: paymentAreaCategories,
  },
  {
    path: 'notifications',
    rows: { list: 'N5', get: 'N6', patch: 'N7', markAll: 'N8' },
    tag: 'Notifications',
    categories: null,
  },
];

function listRoutes({ path, rows, tag, categories }: Area, { notifications }: GatewayServices): Route[] {
  return [
    route({
      row: rows.list,
      method: 'GET',
      path,
      operation: 'Query.notifications',
      tag,
      summary: 'Own notifications, newest first.',
      paged: true,
      filters: { is_read: flag },
      answers: { 200: schema.ref('NotificationPage') },
      handle: async (call, { filters, page, pageBody }) => {
        const list = await notifications.list(call, { isRead: filters.is_read, categories }, page);
        return ok({ ...pageBody(list, presentNotification), unread_count: list.unreadCount });
      },
    }),
    route({
      row: rows.markAll,
      method: 'POST',
      path: `${path}/mark_all_read`,
      operation: 'Mutation.markAllNotificationsRead',
      tag,
      summary: 'Marks all of them read.',
      answers: { 200: schema.record({ message: schema.string, updated: schema.integer }) },
      handle: async (call) =>
        ok({ message: ALL_READ, updated: await notifications.markAllRead(call, categories) }),
    }),
  ];
}

function objectRoutes({ path, rows, tag }: Area, { notifications }: GatewayServices): Route[] {
  return [
    route({
      row: rows.get,
      method: 'GET',
      path: `${path}/{id}`,
      operation: 'Query.notification',
      tag,
      summary: 'One own notification.',
      answers: { 200: schema.ref('Notification') },
      handle: async (call, { id }) => ok(presentNotification(await notifications.get(call, id))),
    }),
    route({
      row: rows.patch,
      method: 'PATCH',
      path: `${path}/{id}`,
      operation: 'Mutation.markNotificationRead',
      tag,
      summary: 'Marks one own notification read or unread.',
      body: schema.command({ is_read: schema.boolean }, ['is_read']),
      find: (call, id) => notifications.get(call, id),
      answers: { 200: schema.ref('Notification') },
      handle: async (call, { id, body }) =>
        ok(presentNotification(await notifications.markRead(call, id, body))),
    }),
  ];
}

export const notificationRoutes = (services: GatewayServices): Route[] =>
  areas.flatMap((area) => [...listRoutes(area, services), ...objectRoutes(area, services)]);
