import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { upperEnumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import type { NotificationCategoryCode, NotificationTone } from './notification-kinds.ts';
import { notificationCategories, notificationTypes } from './notification-kinds.ts';
import type { NotificationView } from './notification.view.ts';

const NotificationTypeEnum = upperEnumOf(notificationTypes);
registerEnumType(NotificationTypeEnum, { name: 'NotificationType', description: 'Tone of a notification.' });

export const NotificationCategoryEnum = upperEnumOf(notificationCategories);
registerEnumType(NotificationCategoryEnum, {
  name: 'NotificationCategory',
  description: 'What a notification is about.',
});

@ObjectType('Notification', { description: 'Something that happened to the own money, membership or work.' })
export class NotificationType implements NotificationView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  userId!: number;

  @Field(() => String, { description: 'What happened, in a few words.' })
  title!: string;

  @Field(() => String, { description: 'What happened, in a sentence.' })
  message!: string;

  @Field(() => NotificationTypeEnum, { description: 'Tone.' })
  type!: NotificationTone;

  @Field(() => NotificationCategoryEnum, { description: 'What it is about.' })
  category!: NotificationCategoryCode;

  @Field(() => Boolean, { description: 'True once it was read.' })
  isRead!: boolean;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  createdAt!: Date;

  @Field(() => ID, { name: 'payment', nullable: true, description: 'The payment it tells of.' })
  paymentId!: number | null;

  @Field(() => String, {
    description:
      'The page of the site with what it tells of, from its root; empty where there is none of its own.',
  })
  path!: string;
}

@ObjectType('NotificationPage', { description: 'One page of own notifications, newest first.' })
export class NotificationPageType extends PageOf(() => NotificationType) {
  @Field(() => Int, { description: 'Unread notifications in the same categories.' })
  unreadCount!: number;
}
