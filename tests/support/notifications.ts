import type { NoticeKind } from '../../server/features/notifications/channels/notice-kinds.ts';
import type { TestDatabase } from './test-database.ts';

export interface NotificationFacts {
  title?: string;
  category?: 'payment' | 'order' | 'membership' | 'event' | 'blog' | 'account';
  /** What people choose channels for; null stays in the app. */
  kind?: NoticeKind | null;
  isRead?: boolean;
  createdAt?: Date;
  /** The page with what it tells of. */
  path?: string;
}

/** Puts a notification of a person into the database and returns its number. */
export async function addNotification(
  { sql }: Pick<TestDatabase, 'sql'>,
  userId: number,
  {
    title = 'Hello',
    category = 'payment',
    kind = 'PAYMENT',
    isRead = false,
    createdAt = new Date(),
    path = '',
  }: NotificationFacts = {},
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into notifications (user_id, title, message, type, category, kind, is_read, created_at, path)
     values ($1, $2, 'Something happened.', 'info', $3, $4, $5, $6, $7) returning id`,
    [userId, title, category, kind, isRead, createdAt, path],
  );
  return row?.id ?? 0;
}
