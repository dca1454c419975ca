import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { Event } from './event.entity.ts';

/** One person's place at one event. Withdrawing sets a time and keeps the row; only one row of a pair is active. */
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
      expression:
        'create index "event_registrations_newest_index" on "event_registrations" ("created_at", "id") where "withdrawn_at" is null',
    },
  ],
});
