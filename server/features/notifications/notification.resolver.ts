import {
  Arg,
  Args,
  Authorized,
  Ctx,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { isOwn, ownNumber } from '../../access/own-affairs.ts';
import { following } from '../../core/graphql/following.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { Accept, EventOf } from '../../core/topics.ts';
import type { NotificationCategoryCode } from './notification-kinds.ts';
import { NotificationListArgs } from './notification.inputs.ts';
import type { NotificationService } from './notification.service.ts';
import { notificationMade } from './notification.topics.ts';
import { NotificationCategoryEnum, NotificationPageType, NotificationType } from './notification.type.ts';

/** Everybody hears of own notifications only. */
const acceptedBy =
  ({ context }: { context: Call }): Accept<EventOf<typeof notificationMade>> =>
  (event) =>
    isOwn(context.actor, event);

const aboutOf = ({ context }: { context: Call }): number => ownNumber(context.actor);

@Resolver(() => NotificationType)
export class NotificationResolver {
  constructor(private readonly notifications: NotificationService) {}

  @Query(() => NotificationPageType, {
    name: 'notifications',
    description: 'Own notifications, newest first.',
  })
  async list(
    @Ctx() call: Call,
    @Args(() => NotificationListArgs) { page, pageSize, isRead, category }: NotificationListArgs,
  ): Promise<object> {
    return this.notifications.list(call, { isRead, categories: category }, pageRequest(page, pageSize));
  }

  @Query(() => NotificationType, { description: 'One own notification.' })
  async notification(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the notification.' }) id: string,
  ): Promise<NotificationType> {
    return this.notifications.get(call, rowId(id));
  }

  @Mutation(() => NotificationType, { description: 'Marks one own notification read or unread.' })
  async markNotificationRead(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the notification.' }) id: string,
    @Arg('isRead', () => Boolean, { defaultValue: true, description: 'False marks it unread again.' })
    isRead: boolean,
  ): Promise<NotificationType> {
    return this.notifications.markRead(call, rowId(id), { isRead });
  }

  @Mutation(() => Int, { description: 'Marks all own notifications read; returns how many were unread.' })
  async markAllNotificationsRead(
    @Ctx() call: Call,
    @Arg('category', () => [NotificationCategoryEnum], {
      nullable: true,
      description: 'Only these categories.',
    })
    categories: NotificationCategoryCode[] | null,
  ): Promise<number> {
    return this.notifications.markAllRead(call, categories);
  }

  @Authorized()
  @Subscription(() => NotificationType, {
    ...following(notificationMade, { acceptedBy, aboutOf }),
    description: 'Own notifications as they are made.',
  })
  async notificationReceived(
    @Root() event: EventOf<typeof notificationMade>,
    @Ctx() call: Call,
  ): Promise<NotificationType> {
    return this.notifications.get(call, event.notificationId);
  }
}
