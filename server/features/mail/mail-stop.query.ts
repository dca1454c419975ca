import { sql } from 'kysely';
import { anyText } from '../../core/db/conditions.ts';
import type { Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { MailStopSchema, StopReason } from './mail-stop.entity.ts';

const db = builderOf<TablesOf<typeof MailStopSchema>>();

/** What keeps mail from an address at this moment, and for how many seconds more; null for good. */
export const stopOf = statement((asked: { addressKey: Value<string> }) =>
  db
    .selectFrom('mail_stops')
    .select(['reason', sql<number | null>`extract(epoch from until - now())::float8`.as('seconds')])
    .where('address_key', '=', asked.addressKey)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', sql<Date>`now()`)])),
);

/** Of some addresses, those that get no mail until somebody says that it arrives. */
export const stoppedAmong = statement((asked: { addressKeys: Value<readonly string[]> }) =>
  db
    .selectFrom('mail_stops')
    .select('address_key as addressKey')
    .where('address_key', '=', anyText(asked.addressKeys))
    .where('until', 'is', null),
);

/** An address gets no mail any more; who complained stays one who complained. */
export const stopAddress = statement(
  (asked: {
    addressKey: Value<string>;
    reason: Value<Exclude<StopReason, 'DELAYED'>>;
    now: Value<Date>;
    detail: Value<string>;
  }) =>
    db
      .insertInto('mail_stops')
      .values({
        address_key: asked.addressKey,
        reason: asked.reason,
        noted_at: asked.now,
        detail: asked.detail,
      })
      .onConflict((conflict) =>
        conflict.column('address_key').doUpdateSet((eb) => ({
          reason: sql<StopReason>`case when mail_stops.reason = 'COMPLAINED' then 'COMPLAINED' else excluded.reason end`,
          until: null,
          times: sql<number>`mail_stops.times + 1`,
          noted_at: eb.ref('excluded.noted_at'),
          detail: eb.ref('excluded.detail'),
        })),
      ),
);

/** An address gets no mail for a while: an hour, and each time within a week twice as long, up to a day. */
export const delayAddress = statementOf(
  { n: int },
  (asked: { addressKey: Value<string>; now: Value<Date>; detail: Value<string> }) => sql`
    insert into mail_stops (address_key, reason, until, noted_at, detail)
    values (${asked.addressKey}, 'DELAYED', now() + interval '1 hour', ${asked.now}, ${asked.detail})
    on conflict (address_key) do update
       set times = case when mail_stops.noted_at > excluded.noted_at - interval '7 days' then mail_stops.times + 1 else 1 end,
           until = now() + interval '1 hour' * least(24, power(2,
             case when mail_stops.noted_at > excluded.noted_at - interval '7 days' then least(mail_stops.times, 10) else 0 end)),
           noted_at = excluded.noted_at, detail = excluded.detail
     where mail_stops.reason = 'DELAYED'
    returning 1 n`,
);

/** Whoever reads mail at an address again gets it again; a complaint stays one. */
export const liftStop = statement((asked: { addressKey: Value<string> }) =>
  db
    .deleteFrom('mail_stops')
    .where('address_key', '=', asked.addressKey)
    .where('reason', '<>', 'COMPLAINED')
    .returning('id'),
);

/** Removes at most so many stops that were noted before a moment. */
export const removeOldStops = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('mail_stops')
    .where('id', 'in', (eb) =>
      eb.selectFrom('mail_stops').select('id').where('noted_at', '<', asked.before).limit(asked.most),
    )
    .returning('id'),
);
