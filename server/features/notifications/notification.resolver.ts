import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { pageRequest } from '../../core/pagination.ts';
import type { Accept, Topics } from '../../core/pubsub.ts';
import { rowId } from '../../core/row-id.ts';
import type { NotificationCategoryCode } from './notification-kinds.ts';
import type { NotificationService } from './notification.service.ts';
import { NotificationCategoryEnum, NotificationGraphType, NotificationPage } from './notification.type.ts';

/** Everybody hears of own notifications only. */
const acceptedBy =
  ({ context }: { context: Call }): Accept<'notification'> =>
  ({ userId }) =>
    context.actor.kind === 'member' && context.actor.userId === userId;

@Resolver(() => NotificationGraphType)
export class NotificationResolver {
  constructor(private readonly notifications: NotificationService) {}

  @Query(() => NotificationPage, { name: 'notifications', description: 'Own notifications, newest first.' })
  async list(
    @Ctx() call: Call,
    @Arg('isRead', () => Boolean, { nullable: true, description: 'Only read or only unread ones.' })
    isRead: boolean | null,
    @Arg('category', () => [NotificationCategoryEnum], {
      nullable: true,
      description: 'Only these categories.',
    })
    categories: NotificationCategoryCode[] | null,
    @Arg('page', () => Int, { defaultValue: 1, description: 'Page number, from 1.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20, description: 'Rows a page, at most 100.' })
    pageSize: number,
  ): Promise<object> {
    return this.notifications.list(call, { isRead, categories }, pageRequest(page, pageSize));
  }

  @Query(() => NotificationGraphType, { description: 'One own notification.' })
  async notification(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the notification.' }) id: string,
  ): Promise<NotificationGraphType> {
    return this.notifications.get(call, rowId(id));
  }

  @Mutation(() => NotificationGraphType, { description: 'Marks one own notification read or unread.' })
  async markNotificationRead(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the notification.' }) id: string,
    @Arg('isRead', () => Boolean, { defaultValue: true, description: 'False marks it unread again.' })
    isRead: boolean,
  ): Promise<NotificationGraphType> {
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
  @Subscription(() => NotificationGraphType, {
    topics: 'notification',
    topicId: acceptedBy,
    filter: ({ payload, ...asked }) => acceptedBy(asked)(payload as Topics['notification']),
    description: 'Own notifications as they are made.',
  })
  async notificationReceived(
    @Root() event: Topics['notification'],
    @Ctx() call: Call,
  ): Promise<NotificationGraphType> {
    return this.notifications.get(call, event.notificationId);
  }
}
