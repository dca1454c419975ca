import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, text } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PushDeviceSchema } from './push-device.entity.ts';
import type { PushMessageSchema } from './push-message.entity.ts';

const db = builderOf<TablesOf<typeof PushDeviceSchema | typeof PushMessageSchema>>();

/** The devices of a person, newest first. */
export const devicesOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'device', 'endpoint', 'created_at as since'])
    .where('user_id', '=', asked.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** Notes a device; of one that was another person's, who has left it, the new one is the person. */
export const addDevice = statement(
  (asked: {
    userId: Value<number>;
    endpoint: Value<string>;
    p256dh: Value<string>;
    auth: Value<string>;
    device: Value<string>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('push_devices')
      .values({
        user_id: asked.userId,
        endpoint: asked.endpoint,
        p256dh: asked.p256dh,
        auth: asked.auth,
        device: asked.device,
        created_at: asked.now,
      })
      .onConflict((device) =>
        device.column('endpoint').doUpdateSet({
          user_id: (eb) => eb.ref('excluded.user_id'),
          p256dh: (eb) => eb.ref('excluded.p256dh'),
          auth: (eb) => eb.ref('excluded.auth'),
          device: (eb) => eb.ref('excluded.device'),
        }),
      ),
);

/** What waits for a device on behalf of somebody else goes nowhere. */
export const forgetForeign = statementOf(
  { id: int },
  (asked: { endpoint: Value<string>; userId: Value<number> }) => sql`
    delete from push_messages m using push_devices d
     where d.id = m.device_id and d.endpoint = ${asked.endpoint} and d.user_id <> ${asked.userId}
    returning m.id`,
);

/** Keeps the newest devices of a person and no more than so many. */
export const forgetOldest = statementOf(
  { id: int },
  (asked: { userId: Value<number>; most: Value<number> }) => sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${asked.userId}
       order by created_at desc, id desc offset ${asked.most})
    returning id`,
);

export const removeOwnDevice = statement((asked: { id: Value<number>; userId: Value<number> }) =>
  db
    .deleteFrom('push_devices')
    .where('id', '=', asked.id)
    .where('user_id', '=', asked.userId)
    .returning('id'),
);

/** A device that its push service no longer knows. */
export const removeDevice = statement((asked: { id: Value<number> }) =>
  db.deleteFrom('push_devices').where('id', '=', asked.id).returning('id'),
);

/** Takes the next message that is due for some seconds: of several who come at once each gets another one. */
export const takeMessage = statementOf(
  {
    id: int,
    tries: int,
    deviceId: int,
    endpoint: text,
    p256dh: text,
    auth: text,
    notificationId: int,
  },
  (asked: { leaseSeconds: Value<number> }) => sql`
    with taken as (
      update push_messages
         set tries = tries + 1, leased_until = now() + ${asked.leaseSeconds}::float8 * interval '1 second'
       where id = (
         select id from push_messages
          where due_at <= now() and (leased_until is null or leased_until <= now())
          order by due_at, id limit 1 for update skip locked)
      returning id, tries, device_id, notification_id)
    select t.id, t.tries, d.id "deviceId", d.endpoint, d.p256dh, d.auth, t.notification_id "notificationId"
      from taken t join push_devices d on d.id = t.device_id`,
);

export type TakenMessage = RowsOf<typeof takeMessage>;

/** A message has reached its push service, or never will. */
export const endMessage = statement((asked: { id: Value<number> }) =>
  db.deleteFrom('push_messages').where('id', '=', asked.id).returning('id'),
);

/** A message waits for another try, if it is still that sender's. */
export const putOffMessage = statement(
  (asked: { id: Value<number>; tries: Value<number>; seconds: Value<number> }) =>
    db
      .updateTable('push_messages')
      .set({
        due_at: sql<Date>`now() + ${asked.seconds}::float8 * interval '1 second'`,
        leased_until: null,
      })
      .where('id', '=', asked.id)
      .where('tries', '=', asked.tries),
);
