import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { arrayLiteral } from '../../core/db/array-literal.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import { publishAll, publishing } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import type { NotificationCategoryCode, NotificationTone } from './notification-kinds.ts';
import { markReadSchema } from './notification.schemas.ts';
import type { NotificationView } from './notification.view.ts';
import { NOTIFICATION_COLUMNS, toNotificationView, type NotificationRow } from './notification.view.ts';

export interface Announcement {
  userId: number;
  title: string;
  message: string;
  type: NotificationTone;
  category: NotificationCategoryCode;
  paymentId?: number;
}

export interface NotificationFilter {
  isRead?: boolean | null;
  categories?: readonly NotificationCategoryCode[] | null;
}

export interface NotificationPageView extends Page<NotificationView> {
  unreadCount: number;
}

/** Tells people what happened to their money, membership and work. */
export class NotificationService {
  constructor(private readonly clock: Clock) {}

  /** Writes one notification and says it to open screens, as part of the surrounding transaction. */
  async announce(em: SqlEntityManager, announcement: Announcement): Promise<void> {
    await em.execute(
      `with made as (insert into notifications (user_id, title, message, type, category, payment_id, created_at)
                     values (?, ?, ?, ?, ?, ?, ?) returning id, user_id)
       select ${publishing('notification', { notificationId: 'id', userId: 'user_id' })} from made`,
      [
        announcement.userId,
        announcement.title,
        announcement.message,
        announcement.type,
        announcement.category,
        announcement.paymentId ?? null,
        this.clock.now(),
      ],
    );
  }

  /** The same for many people, in two statements however many they are. */
  async announceToAll(
    em: SqlEntityManager,
    userIds: readonly number[],
    { title, message, type, category }: Omit<Announcement, 'userId' | 'paymentId'>,
  ): Promise<void> {
    const made = await em.execute<{ notificationId: number; userId: number }[]>(
      `insert into notifications (user_id, title, message, type, category, created_at)
       select person, ?, ?, ?, ?, ? from unnest(?::int[]) person returning id "notificationId", user_id "userId"`,
      [title, message, type, category, this.clock.now(), `{${userIds.join(',')}}`],
    );
    await publishAll(em, 'notification', made);
  }

  /** Own notifications, newest first, with the number of unread ones in the same categories. */
  async list(call: Call, filter: NotificationFilter, request: PageRequest): Promise<NotificationPageView> {
    const { userId } = signedIn(call.actor);
    const categories = filter.categories ? arrayLiteral(filter.categories) : null;
    const scope = [userId, categories, categories];
    const rows = await call.em.execute<(NotificationRow & { total: number; unread: number })[]>(
      `select ${NOTIFICATION_COLUMNS}, count(*) over ()::int total from notifications
        where user_id = ? and (?::text[] is null or category = any(?::text[])) and (?::bool is null or is_read = ?::bool)
        order by created_at desc, id desc limit ? offset ?`,
      [...scope, filter.isRead ?? null, filter.isRead ?? null, request.pageSize, pageOffset(request)],
    );
    const count = async (unreadOnly: boolean): Promise<number> => {
      const [counted] = await call.em.execute<{ n: number }[]>(
        `select count(*)::int n from notifications where user_id = ? and (?::text[] is null or category = any(?::text[]))
           and (?::bool is null or is_read = ?::bool)`,
        [...scope, ...(unreadOnly ? [false, false] : [filter.isRead ?? null, filter.isRead ?? null])],
      );
      return counted?.n ?? 0;
    };
    const page = await pageFromRows(request, rows, toNotificationView, () => count(false));
    return { ...page, unreadCount: await count(true) };
  }

  /** One own notification; somebody else's does not exist for the caller. */
  async get(call: Call, id: number): Promise<NotificationView> {
    const [row] = await call.em.execute<NotificationRow[]>(
      `select ${NOTIFICATION_COLUMNS} from notifications where id = ? and user_id = ?`,
      [id, signedIn(call.actor).userId],
    );
    if (!row) {
      throw notFound();
    }
    return toNotificationView(row);
  }

  /** Marks one own notification read or unread (N3). */
  async markRead(call: Call, id: number, input: unknown): Promise<NotificationView> {
    const { isRead } = parse(markReadSchema, input);
    await call.em.execute(
      'update notifications set is_read = ?, read_at = ? where id = ? and user_id = ? and is_read <> ?',
      [isRead, isRead ? this.clock.now() : null, id, signedIn(call.actor).userId, isRead],
    );
    return this.get(call, id);
  }

  /** Marks all own notifications read, in one statement; returns how many were not. */
  async markAllRead(call: Call, only?: readonly NotificationCategoryCode[] | null): Promise<number> {
    const { userId } = signedIn(call.actor);
    const categories = only ? arrayLiteral(only) : null;
    return inTransaction(call, async ({ em }) => {
      const rows = await em.execute<{ id: number }[]>(
        `update notifications set is_read = true, read_at = ? where user_id = ? and not is_read
           and (?::text[] is null or category = any(?::text[])) returning id`,
        [this.clock.now(), userId, categories, categories],
      );
      return rows.length;
    });
  }
}
