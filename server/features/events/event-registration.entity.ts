import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import { User } from '../accounts/user.entity.ts';
import { Event } from './event.entity.ts';
import { registrationStates } from './places/registration-state.ts';

/**
 * One person's registration for one event: a place, the offer of one, or a turn in the waiting list. Ending it sets a time
 * and keeps the row; only one row of a pair is active. The database lets no more in than there are places.
 */
export const EventRegistrationSchema = defineEntity({
  name: 'EventRegistration',
  tableName: 'event_registrations',
  properties: {
    id: id(),
    event: () => p.manyToOne(Event).deleteRule('cascade').index('event_registrations_event_id_index'),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    attended: p.boolean().default(false),
    attendanceMarkedAt: moment().nullable(),
    /** Who marked it. A plain number: the mark outlives the marker's account. */
    attendanceMarkedBy: p.integer().nullable(),
    withdrawnAt: moment().nullable(),
    createdAt: createdAt(),
    state: p
      .enum([...registrationStates])
      .columnType('varchar(20)')
      .default('GOING'),
    /** Until when the place is kept of who has not said yes, or not paid. */
    heldUntil: moment().nullable(),
    /** The turn among those who wait: counted from 1 for each event, the smallest first. */
    queueNumber: p.integer().nullable(),
    /** The person takes a place that comes free without being asked. */
    acceptsAtOnce: p.boolean().default(false),
    /** Staff had the person wait: no place comes to them by itself. */
    isHeldBack: p.boolean().default(false),
    /** When and why the person asked to be let go after the time to give the place back, and what staff answered. */
    withdrawalAskedAt: moment().nullable(),
    withdrawalReason: blankable(500),
    withdrawalRefusedAt: moment().nullable(),
    withdrawalAnswer: blankable(500),
    /** When and why the person asked to be excused for not having come, and what staff answered. */
    excuseAskedAt: moment().nullable(),
    excuseReason: blankable(500),
    excusedAt: moment().nullable(),
    excuseRefusedAt: moment().nullable(),
    excuseAnswer: blankable(500),
    /** The others who come may see the person's first name, initial and picture. */
    showsName: p.boolean().default(false),
    /** Whom the person brings, by name; each takes a place. */
    guests: textList(),
  },
  indexes: [
    {
      name: 'event_registrations_one_active',
      expression:
        'create unique index "event_registrations_one_active" on "event_registrations" ("event_id", "user_id") where "withdrawn_at" is null',
    },
    {
      name: 'event_registrations_user_index',
      expression:
        'create index "event_registrations_user_index" on "event_registrations" ("user_id", "created_at", "id") where "withdrawn_at" is null',
    },
    {
      name: 'event_registrations_newest_index',
      expression: `create index "event_registrations_newest_index" on "event_registrations" ("created_at", "id") where "state" = 'GOING'`,
    },
    {
      name: 'event_registrations_came_index',
      expression: `create index "event_registrations_came_index" on "event_registrations" ("created_at", "id") where "state" = 'GOING' and "attended"`,
    },
    {
      name: 'event_registrations_going_index',
      expression: `create index "event_registrations_going_index" on "event_registrations" ("event_id", "user_id") where "state" = 'GOING'`,
    },
    {
      name: 'event_registrations_queue_unique',
      expression: `create unique index "event_registrations_queue_unique" on "event_registrations" ("event_id", "queue_number") where "state" = 'WAITING'`,
    },
    {
      name: 'event_registrations_asked_index',
      expression:
        'create index "event_registrations_asked_index" on "event_registrations" ("event_id", "withdrawal_asked_at") where "withdrawal_asked_at" is not null and "withdrawn_at" is null',
    },
    {
      name: 'event_registrations_excuse_index',
      expression:
        'create index "event_registrations_excuse_index" on "event_registrations" ("event_id", "excuse_asked_at") where "excuse_asked_at" is not null and "excused_at" is null and "excuse_refused_at" is null',
    },
    {
      name: 'event_registrations_held_index',
      expression:
        'create index "event_registrations_held_index" on "event_registrations" ("held_until") where "held_until" is not null',
    },
  ],
  checks: [
    {
      name: 'event_registrations_ended_check',
      expression: `(state in ('WITHDRAWN', 'LAPSED')) = (withdrawn_at is not null)`,
    },
    {
      name: 'event_registrations_held_check',
      expression: `case state when 'OFFERED' then held_until is not null when 'AWAITING_PAYMENT' then true else held_until is null end`,
    },
    {
      name: 'event_registrations_waiting_check',
      expression: `state <> 'WAITING' or queue_number is not null`,
    },
    {
      name: 'event_registrations_held_back_check',
      expression: `not is_held_back or state = 'WAITING'`,
    },
    {
      name: 'event_registrations_one_excuse_answer',
      expression: 'excused_at is null or excuse_refused_at is null',
    },
    { name: 'event_registrations_guests_check', expression: 'cardinality(guests) <= 20' },
    {
      name: 'event_registrations_guests_written',
      expression: 'array_position(guests, null) is null',
    },
  ],
});
