import { ArgsType, Field } from 'type-graphql';
import { PageArgs } from '../../core/graphql/page-args.ts';
import type { NotificationCategoryCode } from './notification-kinds.ts';
import { NotificationCategoryEnum } from './notification.type.ts';

@ArgsType()
export class NotificationListArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true, description: 'Only read or only unread ones.' })
  isRead?: boolean | null;

  @Field(() => [NotificationCategoryEnum], { nullable: true, description: 'Only these categories.' })
  category?: NotificationCategoryCode[] | null;
}
