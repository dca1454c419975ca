import { sql, type SqlBool } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import { allOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventMessageSchema } from './event-message.entity.ts';
import { readersOf, type Readers } from './message-audiences.ts';

const db = builderOf<TablesOf<typeof EventMessageSchema | typeof EventRegistrationSchema> & PeopleTables>();

interface PeopleAsked extends Readers {
  eventId: Value<number>;
}

const peopleOf = ({ eventId, isWaiting, attended }: PeopleAsked) =>
  db
    .selectFrom('event_registrations as r')
    .where('r.event_id', '=', eventId)
    .where(sql<SqlBool>`r.state in (${isWaiting ? sql.raw(`'WAITING', 'OFFERED'`) : sql.raw(`'GOING'`)})`)
    .where(({ eb }) => allOf(given(attended, (yes) => eb('r.attended', '=', yes))));

const some = Object.values(readersOf).map((readers) => ({ eventId: 1, ...readers }));

/** Whom a message would go to. */
export const messageReaders = statement(
  (asked: PeopleAsked) => peopleOf(asked).select('r.user_id as id'),
  some,
);

export const countMessageReaders = statement(
  (asked: PeopleAsked) => peopleOf(asked).select(countRows.as('n')),
  some,
);

const messages = db
  .selectFrom('event_messages as m')
  .innerJoin('users as u', 'u.id', 'm.sent_by_id')
  .select([
    'm.id',
    'm.audience',
    'm.subject',
    'm.words',
    'm.recipients',
    'u.name as sent_by',
    'm.created_at as sent_at',
  ]);

/** What was written to the people of an event, newest first. */
export const messagesOfEvent = statement((asked: { eventId: Value<number>; most: Value<number> }) =>
  messages.where('m.event_id', '=', asked.eventId).orderBy('m.id', 'desc').limit(asked.most),
);

export type EventMessageRow = RowsOf<typeof messagesOfEvent>;

export const messageById = statement((asked: { id: Value<number> }) => messages.where('m.id', '=', asked.id));
