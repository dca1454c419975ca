import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { int, nothing } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import { publishing } from '../../core/pubsub.query.ts';
import { NOTICE_PRIORITY, NOTICE_TASK } from './channels/notice-channels.tasks.ts';
import { noticeFacts, noticeKinds } from './channels/notice-kinds.ts';
import type { NotificationSchema } from './notification.entity.ts';
import { notificationMade } from './notification.topics.ts';

const db = builderOf<TablesOf<typeof NotificationSchema>>();

interface WordsAsked {
  title: Value<string>;
  message: Value<string>;
  type: Value<string>;
  category: Value<string>;
  /** Null for what stays in the app. */
  kind: Value<string> | null;
  path: Value<string>;
  digestAt: Value<Date>;
  now: Value<Date>;
}

/** What counts for a kind until its reader chooses. */
const defaultOf = (kind: RawBuilder<unknown>) => {
  const cases = noticeKinds.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(noticeFacts[name].mail)}`);
  return sql`case ${kind} ${sql.join(cases, sql` `)} end`;
};

/** What has just been made leaves the app as its readers chose; a job takes it from there. Without a kind it stays. */
const leaving = (digestAt: Value<Date>) => sql`
  leaving as (
    insert into notice_deliveries (notification_id, user_id, kind, channel, digest_at)
    select wanted.id, wanted.user_id, wanted.kind, 'MAIL',
           case wanted.delivery when 'DAILY' then ${digestAt}::timestamptz end
      from (
        select m.*, coalesce(c.delivery, ${defaultOf(sql`m.kind`)}) delivery from made m
          left join notice_choices c on c.user_id = m.user_id and c.kind = m.kind and c.channel = 'MAIL'
         where m.kind is not null) wanted
     where wanted.delivery <> 'OFF'
    returning digest_at),
  work as (
    select graphile_worker.add_job(${sql.lit(NOTICE_TASK)}, priority := ${sql.lit(NOTICE_PRIORITY)}) from leaving where digest_at is null limit 1)`;

/** Tells people, each something of their own, and says so to open screens. */
export const tellEach = statementOf(
  { pg_notify: nothing },
  (asked: {
    userIds: Value<readonly number[]>;
    titles: Value<readonly string[]>;
    messages: Value<readonly string[]>;
    types: Value<readonly string[]>;
    categories: Value<readonly string[]>;
    kinds: Value<readonly (string | null)[]>;
    paymentIds: Value<readonly (number | null)[]>;
    paths: Value<readonly string[]>;
    digestAt: Value<Date>;
    now: Value<Date>;
  }) => sql`
    with made as (
      insert into notifications (user_id, title, message, type, category, kind, payment_id, path, created_at)
      select words.user_id, words.title, words.message, words.type, words.category, words.kind, words.payment_id, words.path, ${asked.now}::timestamptz
        from unnest(${asked.userIds}::int[], ${asked.titles}::text[], ${asked.messages}::text[], ${asked.types}::text[],
                    ${asked.categories}::text[], ${asked.kinds}::text[], ${asked.paymentIds}::int[], ${asked.paths}::text[]) with ordinality
               words (user_id, title, message, type, category, kind, payment_id, path, place)
       order by words.place
      returning id, user_id, kind),
    ${leaving(asked.digestAt)}
    select ${publishing(notificationMade, { notificationId: sql.ref('id'), userId: sql.ref('user_id') })}
      from made left join work on true`,
);

/** Tells many people the same; whom, and by which notification. Whoever was told under this key before is left out. */
export const tellAll = statementOf(
  { notificationId: int, userId: int },
  (asked: WordsAsked & { userIds: Value<readonly number[]>; onceKey: Value<string> | null }) => sql`
    with made as (
      insert into notifications (user_id, title, message, type, category, kind, path, created_at, once_key)
      select person, ${asked.title}, ${asked.message}, ${asked.type}, ${asked.category}, ${asked.kind}::text, ${asked.path}, ${asked.now}::timestamptz, ${asked.onceKey}::text || ':' || person
        from unnest(${asked.userIds}::int[]) person order by person
      on conflict (once_key) where once_key is not null do nothing
      returning id, user_id, kind),
    ${leaving(asked.digestAt)}
    select made.id "notificationId", made.user_id "userId" from made left join work on true`,
);

/** What is asked of somebody's notifications; null asks nothing. */
interface NotificationsAsked {
  userId: Value<number>;
  isRead: boolean | null;
  categories: Value<readonly string[]> | null;
}

export type NotificationsWanted = Given<NotificationsAsked>;

const some: NotificationsWanted = { userId: 1, isRead: false, categories: ['payment'] };
const all: NotificationsWanted = { userId: 1, isRead: null, categories: null };

const ofCategories = (codes: Value<readonly string[]>) => sql<SqlBool>`category = any(${codes}::text[])`;

/** Literal, so that the index of what is unread can be used. */
const isReadOrNot = (isRead: boolean) => (isRead ? sql<SqlBool>`is_read` : sql<SqlBool>`not is_read`);

const found = ({ userId, isRead, categories }: NotificationsAsked) =>
  db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where(allOf(given(categories, ofCategories), given(isRead, isReadOrNot)));

const COLUMNS = [
  'id',
  'user_id',
  'title',
  'message',
  'type',
  'category',
  'is_read',
  'created_at',
  'payment_id',
  'path',
] as const;

export const notificationById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('notifications').select(COLUMNS).where('id', '=', asked.id),
);

export type NotificationRow = RowsOf<typeof notificationById>;

/** A page of somebody's notifications with their number, newest first. */
export const notificationPage = statement(
  (asked: { wanted: NotificationsAsked; limit: Value<number>; offset: Value<number> }) =>
    found(asked.wanted)
      .select(COLUMNS)
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [some, { ...some, isRead: true }, all].map((wanted) => ({ wanted, limit: 1, offset: 0 })),
);

export const countNotifications = statement(
  (asked: NotificationsAsked) => found(asked).select(countRows.as('n')),
  [some, { ...some, isRead: true }, all],
);

/** Marks one of somebody's notifications read, or unread again. */
export const markOne = statement(
  (asked: { id: Value<number>; userId: Value<number>; isRead: boolean; now: Value<Date> }) =>
    db
      .updateTable('notifications')
      .set({ is_read: asked.isRead, read_at: asked.isRead ? asked.now : null })
      .where('id', '=', asked.id)
      .where('user_id', '=', asked.userId)
      .where(isReadOrNot(!asked.isRead)),
  [true, false].map((isRead) => ({ id: 1, userId: 1, isRead, now: new Date(0) })),
);

/** Marks all of somebody's notifications read; how many were not. */
export const markAll = statement(
  (asked: { userId: Value<number>; categories: Value<readonly string[]> | null; now: Value<Date> }) =>
    db
      .with('marked', (made) =>
        made
          .updateTable('notifications')
          .set({ is_read: true, read_at: asked.now })
          .where('user_id', '=', asked.userId)
          .where(isReadOrNot(false))
          .where(allOf(given(asked.categories, ofCategories)))
          .returning('id'),
      )
      .selectFrom('marked')
      .select(countRows.as('n')),
);

/** Removes at most so many notifications that were made before a moment. */
export const removeOldNotifications = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('notifications')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('created_at', '<', asked.before).limit(asked.most),
    )
    .returning('id'),
);
