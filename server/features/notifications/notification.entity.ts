import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { noticeKinds } from './channels/notice-kinds.ts';
import { notificationCategories, notificationTypes } from './notification-kinds.ts';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: id(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    title: p.string().length(150),
    message: p.string().length(500),
    type: p.enum([...notificationTypes]).columnType('varchar(20)'),
    category: p.enum([...notificationCategories]).columnType('varchar(20)'),
    /** The payment it tells of. A plain number: notifications know no other feature. */
    paymentId: p.integer().nullable(),
    /** The page with what it tells of; `''` where nobody said it. */
    path: blankable(200),
    /** By which its reader chose whether it leaves the app; null for what stays. */
    kind: p
      .enum([...noticeKinds])
      .columnType('varchar(20)')
      .nullable(),
    /** Under which its reader is told once, whoever tells: "your membership ends on that day", and who they were then. */
    onceKey: p.string().length(100).nullable(),
    isRead: p.boolean().default(false),
    readAt: moment().nullable(),
    createdAt: createdAt(),
  },
  indexes: [
    { name: 'notifications_user_created_index', properties: ['user', 'createdAt', 'id'] },
    {
      name: 'notifications_once_unique',
      expression:
        'create unique index "notifications_once_unique" on "notifications" ("once_key") where "once_key" is not null',
    },
    {
      name: 'notifications_unread_index',
      expression:
        'create index "notifications_unread_index" on "notifications" ("user_id") where not "is_read"',
    },
  ],
});

/** Something that happened to a person's money, membership or work, told by the server. */
class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
export { NotificationSchema };
