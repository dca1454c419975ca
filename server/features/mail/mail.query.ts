import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { float, int, moment, text } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { MailSchema } from './mail.entity.ts';

const db = builderOf<TablesOf<typeof MailSchema>>();

/** Moments of sending are the database's: processes differ in their clocks. */
const now = sql<Date>`now()`;
const after = (seconds: Value<number>) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/** Leaves mails; each list has one entry for each of them. */
export const addMails = statementOf(
  {},
  (asked: {
    kinds: Value<readonly string[]>;
    addresses: Value<readonly string[]>;
    names: Value<readonly string[]>;
    props: Value<readonly string[]>;
    messageIds: Value<readonly string[]>;
    areUrgent: Value<readonly boolean[]>;
  }) => sql`
    insert into mails (kind, address, name, props, message_id, is_urgent)
    select * from unnest(${asked.kinds}::text[], ${asked.addresses}::text[], ${asked.names}::text[], ${asked.props}::text[],
                         ${asked.messageIds}::text[], ${asked.areUrgent}::bool[])`,
);

/**
 * Takes the next mail that is due for some seconds: of several who come at once each gets another one. What was handed over
 * by somebody who never said how it ended is counted as a doubt.
 */
export const takeMail = statementOf(
  {
    id: int,
    kind: text,
    address: text,
    name: text,
    props: text,
    messageId: text,
    tries: int,
    madeAt: moment,
    minutes: float,
  },
  (asked: { leaseSeconds: Value<number> }) => sql`
    update mails
       set tries = tries + 1, leased_until = ${after(asked.leaseSeconds)},
           doubts = doubts + (handed_over_at is not null)::int, handed_over_at = null
     where id = (
       select id from mails
        where state = 'WAITING' and due_at <= now() and (leased_until is null or leased_until <= now())
        order by is_urgent desc, due_at, id
        limit 1 for update skip locked)
    returning id, kind, address, name, props, message_id "messageId", tries, made_at "madeAt",
      extract(epoch from now() - made_at)::float8 / 60 "minutes"`,
);

export type TakenMail = RowsOf<typeof takeMail>;

/** Notes that the last byte is about to be sent; a row while the mail is still that sender's. */
export const handOver = statement((asked: { id: Value<number>; tries: Value<number> }) =>
  db
    .updateTable('mails')
    .set({ handed_over_at: now })
    .where('id', '=', asked.id)
    .where('tries', '=', asked.tries)
    .where('state', '=', 'WAITING')
    .returning('id'),
);

/** A mail has ended, well or not; what it said is forgotten. */
export const endMail = statement(
  (asked: { id: Value<number>; state: Value<'SENT' | 'STOPPED' | 'GIVEN_UP'>; problem: Value<string> }) =>
    db
      .updateTable('mails')
      .set({ state: asked.state, ended_at: now, props: '', leased_until: null, problem: asked.problem })
      .where('id', '=', asked.id)
      .where('state', '=', 'WAITING'),
);

/** A mail waits for another try, if it is still that sender's; whether the last one may have arrived stays noted. */
export const putOff = statement(
  (asked: { id: Value<number>; tries: Value<number>; seconds: Value<number>; problem: Value<string> }) =>
    db
      .updateTable('mails')
      .set({ due_at: after(asked.seconds), leased_until: null, problem: asked.problem })
      .where('id', '=', asked.id)
      .where('tries', '=', asked.tries)
      .where('state', '=', 'WAITING'),
);

/** How many mails stand where; of what has ended as far as it is kept. */
export const countMails = statementOf(
  { label: text, n: int },
  () => sql`select lower(state) "label", count(*)::int n from mails group by state`,
);

/** Removes at most so many mails that ended before a moment. */
export const removeOldMails = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('mails')
    .where('id', 'in', (eb) =>
      eb.selectFrom('mails').select('id').where('ended_at', '<', asked.before).limit(asked.most),
    )
    .returning('id'),
);
