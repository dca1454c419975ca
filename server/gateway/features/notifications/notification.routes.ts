import type { ServicesOf } from '../../../features/feature.ts';
import {
  paymentAreaCategories,
  type NotificationCategoryCode,
} from '../../../features/notifications/notification-kinds.ts';
import type { notificationFeature } from '../../../features/notifications/notification.feature.ts';
import { markReadSchema } from '../../../features/notifications/notification.schemas.ts';
import { int, text } from '../../answer/kinds.ts';
import { record } from '../../answer/record.ts';
import { commandOf } from '../../request/command.ts';
import { flag } from '../../request/filters.ts';
import { ok, route, type Route } from '../../route.ts';
import { notification, notificationPage } from './notification.resource.ts';

type NotificationServices = ServicesOf<typeof notificationFeature>;

const ALL_READ = 'All notifications marked as read';

const allRead = record<{ message: string; updated: number }>()({ message: text, updated: int });

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

function listRoutes({ path, rows, tag, categories }: Area, { notifications }: NotificationServices): Route[] {
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
      answers: { 200: notificationPage },
      handle: async (call, { filters, page, listed }) => {
        const list = await notifications.list(call, { isRead: filters.is_read, categories }, page);
        return ok(listed(list));
      },
    }),
    route({
      row: rows.markAll,
      method: 'POST',
      path: `${path}/mark_all_read`,
      operation: 'Mutation.markAllNotificationsRead',
      tag,
      summary: 'Marks all of them read.',
      answers: { 200: allRead },
      handle: async (call) =>
        ok({ message: ALL_READ, updated: await notifications.markAllRead(call, categories) }),
    }),
  ];
}

function objectRoutes({ path, rows, tag }: Area, { notifications }: NotificationServices): Route[] {
  return [
    route({
      row: rows.get,
      method: 'GET',
      path: `${path}/{id}`,
      operation: 'Query.notification',
      tag,
      summary: 'One own notification.',
      answers: { 200: notification },
      handle: async (call, { id }) => ok(await notifications.get(call, id)),
    }),
    route({
      row: rows.patch,
      method: 'PATCH',
      path: `${path}/{id}`,
      operation: 'Mutation.markNotificationRead',
      tag,
      summary: 'Marks one own notification read or unread.',
      body: commandOf(markReadSchema),
      find: (call, id) => notifications.get(call, id),
      answers: { 200: notification },
      handle: async (call, { id, body }) => ok(await notifications.markRead(call, id, body)),
    }),
  ];
}

export const notificationRoutes = (services: NotificationServices): Route[] =>
  areas.flatMap((area) => [...listRoutes(area, services), ...objectRoutes(area, services)]);
