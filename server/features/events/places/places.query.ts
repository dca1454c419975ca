import { sql, type Expression, type SqlBool } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { countWhere } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import { isPaidUp } from '../../memberships/membership.query.ts';
import { isPublished } from '../approval/approval.query.ts';
import { isMeant } from '../audience/audience.query.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import { waitsBehind } from '../missed/missed.query.ts';
import { isNotOver } from '../times/over.query.ts';
import { holdingStates, type RegistrationState } from './registration-state.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema> & ContactTables>();

const HOLDING = sql.join(holdingStates.map((state) => sql.lit(state)));

/** Registrations `r` that keep a place from others. */
export const isHolding = sql<SqlBool>`r.withdrawn_at is null and r.state in (${HOLDING})`;

/** How many places the registration `r` takes: one for the person and one for each guest. */
const SEATS = sql<number>`(1 + cardinality(r.guests))`;

/** The places of registrations `r` together. */
export const seatsOf = (condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(${SEATS}) filter (where ${condition}), 0)::int`;

/** The event, whose places nobody else gives or takes until the transaction ends. */
export const lockedEvent = statement((asked: { eventId: Value<number> }) =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'location', 'capacity'])
    .select(['ends_at as endsAt', 'registration_opens_at as registrationOpensAt'])
    .select(['registration_closes_at as registrationClosesAt', 'withdrawable_until as withdrawableUntil'])
    .select(['audience', 'audience_year as audienceYear', 'audience_hub as audienceHub'])
    .select(['guest_limit as guestLimit', 'guest_fee_kes as guestFeeKes'])
    .select(['starts_at as startsAt', 'offer_hours as offerHours', 'cancelled_at as cancelledAt'])
    .select([isPublished('events').as('isPublished'), 'is_registration_open as isOpen'])
    .where('id', '=', asked.eventId)
    .forNoKeyUpdate(),
);

export type LockedEvent = RowsOf<typeof lockedEvent>;

export const takenPlaces = statement((asked: { eventId: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .select(seatsOf(isHolding).as('seats'))
    .where('r.event_id', '=', asked.eventId)
    .where('r.withdrawn_at', 'is', null),
);

/** What decides about one more registration: what is taken, whose turn may have come or gone, and what the person has. */
export const turnFacts = statement(
  (asked: { eventId: Value<number>; userId: Value<number>; now: Value<Date> }) =>
    db
      .selectFrom('event_registrations as r')
      .select([
        seatsOf(isHolding).as('taken'),
        countWhere(sql`r.state = 'OFFERED' and r.held_until <= ${asked.now}`).as('lapsed'),
        countWhere(sql`r.state = 'WAITING' and not r.is_held_back`).as('waiting'),
        sql<number | null>`max(r.id) filter (where r.user_id = ${asked.userId})`.as('ownId'),
        sql<RegistrationState | null>`max(r.state) filter (where r.user_id = ${asked.userId})`.as('ownState'),
      ])
      .where('r.event_id', '=', asked.eventId)
      .where('r.withdrawn_at', 'is', null),
);

export type TurnFacts = RowsOf<typeof turnFacts>;

/** Ends the offers of an event that nobody took in time. */
export const lapseOffers = statement((asked: { eventId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('event_registrations')
    .set((eb) => ({ state: 'LAPSED', withdrawn_at: eb.ref('held_until'), held_until: null }))
    .where('event_id', '=', asked.eventId)
    .where('state', '=', sql.lit('OFFERED' as const))
    .where('held_until', '<=', asked.now)
    .returning(['id', 'user_id as userId']),
);

/** Whether the person `u` may have a place on a day: the fee of the club is paid, or they keep the club. */
export const mayTakePart = (today: Value<string>): Expression<SqlBool> =>
  sql<SqlBool>`u.is_active and (u.role in ('ADMIN', 'SUPERADMIN') or ${isPaidUp(sql.ref<number>('u.id'), today)})`;

/** Who waits for an event and may have a place, in their turn, and needs no more than there are; who missed one comes last. */
export const nextInTurn = statement(
  (asked: {
    eventId: Value<number>;
    seats: Value<number>;
    today: Value<string>;
    now: Value<Date>;
    limit: Value<number>;
  }) =>
    db
      .selectFrom('event_registrations as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .innerJoin('events as e', 'e.id', 'r.event_id')
      .select(['r.id', 'r.user_id as userId', 'r.accepts_at_once as acceptsAtOnce', SEATS.as('seats')])
      .where('r.event_id', '=', asked.eventId)
      .where('r.state', '=', sql.lit('WAITING' as const))
      .where(sql<SqlBool>`not r.is_held_back`)
      .where(sql<SqlBool>`${SEATS} <= ${asked.seats}::int`)
      .where(mayTakePart(asked.today))
      .where(isMeant(asked.today))
      .orderBy(waitsBehind(sql.ref<number>('r.user_id'), asked.now))
      .orderBy('r.queue_number')
      .limit(asked.limit),
);

/** Gives places to people who wait: for good, or until a moment. */
export const givePlaces = statement(
  (asked: {
    ids: Value<readonly number[]>;
    state: Value<RegistrationState>;
    heldUntil: Value<Date> | null;
  }) =>
    db
      .updateTable('event_registrations')
      .set({ state: asked.state, held_until: asked.heldUntil })
      .where('id', '=', anyOf(asked.ids)),
);

/** The number behind everybody who waits for an event, or has been offered a place. */
const lastTurn = (eventId: Value<number>) =>
  sql<number>`(select coalesce(max(w.queue_number), 0) + 1 from event_registrations w
    where w.event_id = ${eventId} and w.withdrawn_at is null)`;

/** Registers somebody under the lock of the event; no row for who is registered already. */
export const addRegistration = statementOf(
  { id: int },
  (asked: {
    eventId: Value<number>;
    userId: Value<number>;
    now: Value<Date>;
    state: Value<RegistrationState>;
    acceptsAtOnce: boolean;
    showsName: Value<boolean>;
    guests: Value<readonly string[]>;
  }) => sql`
    insert into event_registrations (event_id, user_id, created_at, state, queue_number, accepts_at_once, shows_name, guests)
    values (${asked.eventId}, ${asked.userId}, ${asked.now}, ${asked.state}::text,
            case when ${asked.state}::text = 'WAITING' then ${lastTurn(asked.eventId)} end, ${sql.lit(asked.acceptsAtOnce)}, ${asked.showsName}::boolean,
            ${asked.guests}::text[])
    on conflict (event_id, user_id) where withdrawn_at is null do nothing returning id`,
  [true, false].map((acceptsAtOnce) => ({
    ...{ eventId: 1, userId: 1, now: new Date(0), state: 'WAITING' as const, guests: [] },
    ...{ acceptsAtOnce, showsName: false },
  })),
);

/** Keeps whom somebody brings; no row for a registration that has ended. */
export const changeGuests = statement((asked: { id: Value<number>; guests: Value<readonly string[]> }) =>
  db
    .updateTable('event_registrations')
    .set({ guests: sql<string[]>`${asked.guests}::text[]` })
    .where('id', '=', asked.id)
    .where('withdrawn_at', 'is', null)
    .returning('id'),
);

/** Takes what was offered, while the offer stands. */
export const acceptOffer = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('event_registrations')
    .set({ state: 'GOING', held_until: null })
    .where('id', '=', asked.id)
    .where('state', '=', sql.lit('OFFERED' as const))
    .where('held_until', '>', asked.now)
    .returning('id'),
);

/** Ends a registration; no row for one that has ended already. */
export const endRegistration = statement(
  (asked: { id: Value<number>; state: Value<'WITHDRAWN' | 'LAPSED'>; now: Value<Date> }) =>
    db
      .updateTable('event_registrations')
      .set({ state: asked.state, withdrawn_at: asked.now, held_until: null, is_held_back: false })
      .where('id', '=', asked.id)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
);

/** Has somebody wait, behind everybody else, until staff say otherwise. */
export const holdBack = statementOf(
  { id: int },
  (asked: { id: Value<number>; eventId: Value<number> }) => sql`
    update event_registrations set state = 'WAITING', held_until = null, is_held_back = true,
           queue_number = ${lastTurn(asked.eventId)}
     where id = ${asked.id} and withdrawn_at is null and state <> 'WAITING' returning id`,
);

/** Gives a place to somebody who waits, out of turn. */
export const letIn = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('event_registrations')
    .set({ state: 'GOING', held_until: null, is_held_back: false })
    .where('id', '=', asked.id)
    .where('withdrawn_at', 'is', null)
    .returning('id'),
);

/** Events to come at which an offer has run out, or a place is free for somebody who waits. */
export const eventsToServe = statementOf(
  { id: int },
  (asked: { now: Value<Date>; today: Value<Date>; limit: Value<number> }) => sql`
    select e.id from events e
     where e.id in (select r.event_id from event_registrations r
                     where r.held_until <= ${asked.now} and r.state = 'OFFERED'
                    union
                    select r.event_id from event_registrations r where r.state = 'WAITING' and not r.is_held_back)
       and (exists (select 1 from event_registrations r
                     where r.event_id = e.id and r.state = 'OFFERED' and r.held_until <= ${asked.now})
            or ${isNotOver('e', asked)} and e.is_registration_open and ${isPublished('e')}
               and (e.capacity is null
                    or e.capacity > (select ${seatsOf(isHolding)} from event_registrations r
                                      where r.event_id = e.id and r.withdrawn_at is null)))
     order by e.id limit ${asked.limit}`,
);
