import { sql } from 'kysely';
import { countOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import { waitsBehind } from '../missed/missed.query.ts';
import { PERSON, REGISTRATION } from '../registrations/event-registration.query.ts';

const db = builderOf<TablesOf<typeof EventRegistrationSchema> & PeopleTables>();

const waitingAt = (eventId: Value<number>) =>
  db
    .selectFrom('event_registrations as r')
    .where('r.event_id', '=', eventId)
    .where('r.withdrawn_at', 'is', null)
    .where('r.state', '<>', sql.lit('GOING' as const));

export const countWaiting = statement((asked: { eventId: Value<number> }) =>
  waitingAt(asked.eventId).select(countRows.as('n')),
);

/** A page of who waits for a place at an event: who has been offered one, then the others in their turn. */
export const waitingPage = statement(
  (asked: { eventId: Value<number>; now: Value<Date>; limit: Value<number>; offset: Value<number> }) =>
    waitingAt(asked.eventId)
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(REGISTRATION)
      .select(PERSON)
      .select(countOf(waitingAt(asked.eventId)).as('total'))
      .orderBy(sql`r.state = 'WAITING'`)
      .orderBy('r.is_held_back')
      .orderBy(waitsBehind(sql.ref<number>('r.user_id'), asked.now))
      .orderBy('r.queue_number')
      .orderBy('r.id')
      .limit(asked.limit)
      .offset(asked.offset),
);

/** Whose place waits for its money at an event, by name. */
export const unpaidAt = statement((asked: { eventId: Value<number>; limit: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(REGISTRATION)
    .select(PERSON)
    .where('r.event_id', '=', asked.eventId)
    .where('r.state', '=', sql.lit('AWAITING_PAYMENT' as const))
    .orderBy('u.name')
    .orderBy('r.id')
    .limit(asked.limit),
);
