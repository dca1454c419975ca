import { sql, type SqlBool } from 'kysely';
import { allOf, contains, someOf } from '../../../core/db/conditions.ts';
import { countRows } from '../../../core/db/counts.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../../accounts/user.entity.ts';
import type { MailStopSchema, StopReason } from '../../mail/mail-stop.entity.ts';

const db = builderOf<TablesOf<typeof MailStopSchema | typeof UserSchema>>();

/** What is asked of the list; null asks nothing. */
interface StopsAsked {
  /** A part of the address or of the name. */
  pattern: Value<string> | null;
  /** A part of the name, or the whole address: a part of it would tell what stands in it. */
  known: { pattern: Value<string>; address: Value<string> } | null;
  reason: Value<StopReason> | null;
}

/** The part of the list that is asked for. */
type StopsWanted = Given<StopsAsked>;

const nameOfPerson = sql<string>`coalesce(u.name, '')`;

const found = ({ pattern, known, reason }: StopsAsked) =>
  db
    .selectFrom('mail_stops as s')
    .leftJoin('users as u', 'u.email_key', 's.address_key')
    .where((eb) =>
      allOf(
        sql<SqlBool>`(s.until is null or s.until > now())`,
        given(reason, (code) => eb('s.reason', '=', code)),
        given(pattern, (like) => contains(sql<string>`(s.address_key || chr(10) || ${nameOfPerson})`, like)),
        known && someOf([contains(nameOfPerson, known.pattern), eb('s.address_key', '=', known.address)]),
      ),
    );

const some: StopsWanted = { pattern: '%', known: null, reason: 'BOUNCED' };
const known: StopsWanted = { pattern: null, known: { pattern: '%', address: 'a@b' }, reason: 'BOUNCED' };
const all: StopsWanted = { pattern: null, known: null, reason: null };

/** Addresses that get no mail now, the newest first. */
export const stopPage = statement(
  ({ stops, limit, offset }: { stops: StopsAsked; limit: Value<number>; offset: Value<number> }) =>
    found(stops)
      .select(['s.id', 's.address_key as address', 's.reason', 's.until', 's.times'])
      .select(['s.noted_at as notedAt', 's.detail', 'u.id as personId', 'u.name as personName'])
      .orderBy('s.noted_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .offset(offset),
  [some, known, all].map((stops) => ({ stops, limit: 1, offset: 0 })),
);

export type StopRow = RowsOf<typeof stopPage>;

export const countStops = statement(
  (stops: StopsAsked) => found(stops).select(countRows.as('n')),
  [some, known, all],
);

/** Takes an address off the list, whatever it stood there for; tells which it was. */
export const removeStop = statement((asked: { id: Value<number> }) =>
  db
    .deleteFrom('mail_stops')
    .where('id', '=', asked.id)
    .returning(['id', 'address_key as address', 'reason']),
);

/** Whose address it is. */
export const personAt = statement((asked: { emailKey: Value<string> }) =>
  db.selectFrom('users').select(['id', 'name', 'email']).where('email_key', '=', asked.emailKey),
);
