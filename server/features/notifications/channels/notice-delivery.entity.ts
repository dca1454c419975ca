import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { NotificationSchema } from '../notification.entity.ts';
import { noticeChannels, noticeKinds } from './notice-kinds.ts';

/** A notice that still has to leave the app by a channel. The row goes in the transaction that leaves the mail. */
export const NoticeDeliverySchema = defineEntity({
  name: 'NoticeDelivery',
  tableName: 'notice_deliveries',
  properties: {
    id: id(),
    notification: () => p.manyToOne(NotificationSchema).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.enum([...noticeKinds]).columnType('varchar(20)'),
    channel: p.enum([...noticeChannels]).columnType('varchar(10)'),
    /** When it goes with others of its day; null at once. */
    digestAt: moment().nullable(),
  },
  uniques: [
    { name: 'notice_deliveries_notification_channel_unique', properties: ['notification', 'channel'] },
  ],
  indexes: [{ name: 'notice_deliveries_user_index', properties: ['user', 'channel'] }],
});
