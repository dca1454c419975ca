import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, nothing, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { NoticeChoiceSchema } from './notice-choice.entity.ts';
import type { NoticeDeliverySchema } from './notice-delivery.entity.ts';
import type { NoticeChannel, NoticeDelivery, NoticeKind } from './notice-kinds.ts';

const db = builderOf<TablesOf<typeof NoticeChoiceSchema | typeof NoticeDeliverySchema>>();

/** What a person has chosen. */
export const choicesOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('notice_choices')
    .select(['kind', 'channel', 'delivery', 'stopped_from as stoppedFrom'])
    .where('user_id', '=', asked.userId),
);

export type ChannelChoice = RowsOf<typeof choicesOf>;

/** Chooses when a person gets a kind by one of the channels. */
export const chooseChannel = statement(
  (asked: {
    userId: Value<number>;
    kind: Value<NoticeKind>;
    channel: Value<NoticeChannel>;
    delivery: Value<NoticeDelivery>;
    stoppedFrom: Value<NoticeDelivery> | null;
  }) =>
    db
      .insertInto('notice_choices')
      .values({
        user_id: asked.userId,
        kind: asked.kind,
        channel: asked.channel,
        delivery: asked.delivery,
        stopped_from: asked.stoppedFrom,
      })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet((eb) => ({
          delivery: eb.ref('excluded.delivery'),
          stopped_from: eb.ref('excluded.stopped_from'),
        })),
      ),
);

/** What waits of a kind is mailed no more. */
export const forgetWaiting = statement((asked: { userId: Value<number>; kind: Value<NoticeKind> }) =>
  db
    .deleteFrom('notice_deliveries')
    .where('user_id', '=', asked.userId)
    .where('kind', '=', asked.kind)
    .where('channel', '=', 'MAIL'),
);

/** What waits of a kind goes at once. */
export const hastenWaiting = statement((asked: { userId: Value<number>; kind: Value<NoticeKind> }) =>
  db
    .updateTable('notice_deliveries')
    .set({ digest_at: null })
    .where('user_id', '=', asked.userId)
    .where('kind', '=', asked.kind)
    .where('channel', '=', 'MAIL'),
);

/** For whom the next mails are due; several who ask at once may get the same people, whom one of them then serves. */
export const nextReaders = statementOf(
  { userId: int },
  (asked: { now: Value<Date>; most: Value<number> }) => sql`
    select user_id "userId" from notice_deliveries
     where channel = 'MAIL' and (digest_at is null or digest_at <= ${asked.now}::timestamptz)
     order by id limit ${asked.most}`,
);

/** Takes what is due for some people, for good: its mail is left in the same transaction. Oldest first. */
export const takeDue = statementOf(
  {
    userId: int,
    id: int,
    kind: text,
    isDigest: int,
    title: text,
    message: text,
    path: text,
    paymentId: nullable(int),
  },
  (asked: { userIds: Value<readonly number[]>; now: Value<Date> }) => sql`
    with taken as (
      delete from notice_deliveries
       where user_id = any(${asked.userIds}::int[]) and channel = 'MAIL'
         and (digest_at is null or digest_at <= ${asked.now}::timestamptz)
      returning user_id, notification_id, kind, digest_at)
    select t.user_id "userId", n.id, t.kind, (t.digest_at is not null)::int "isDigest", n.title, n.message, n.path, n.payment_id "paymentId"
      from taken t join notifications n on n.id = t.notification_id order by n.id`,
);

export type DueNotice = RowsOf<typeof takeDue>;

/** Makes whoever serves one of the same people at the same time wait, given in one order; it ends with the transaction. */
export const serveAlone = statementOf(
  { pg_advisory_xact_lock: nothing },
  (asked: { userIds: Value<readonly number[]> }) =>
    sql`select pg_advisory_xact_lock(7019, reader) from unnest(${asked.userIds}::int[]) reader`,
);
