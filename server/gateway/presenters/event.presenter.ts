import { nairobiDateTime } from '../../core/clock.ts';
import type { EventRegistrationView } from '../../features/events/event-registration.view.ts';
import type {
  EventAttendanceView,
  EventStatisticsView,
} from '../../features/events/event-statistics.service.ts';
import { eventStatuses } from '../../features/events/event-status.ts';
import type { EventView } from '../../features/events/event.view.ts';
import * as schema from '../json-schema.ts';

export const eventSchema = schema.record({
  id: schema.integer,
  title: schema.string,
  description: schema.string,
  image: schema.url,
  status: schema.codes(eventStatuses),
  is_featured: schema.boolean,
  is_registration_open: schema.boolean,
  date: schema.day,
  time: schema.timeOfDay,
  location: schema.string,
  attendees: schema.describe(schema.integer, 'Number of registrations.'),
  is_past: schema.boolean,
  important_reminders: schema.listOf(schema.string),
  is_registered: schema.describe(schema.boolean, 'Of the caller.'),
  registration_id: schema.nullable(schema.integer),
  created_at: schema.moment,
  updated_at: schema.moment,
});

/** An event (contract §10). */
export const presentEvent = (event: EventView): object => ({
  id: event.id,
  title: event.title,
  description: event.description,
  image: event.image,
  status: event.status,
  is_featured: event.isFeatured,
  is_registration_open: event.isRegistrationOpen,
  date: event.date,
  time: event.time,
  location: event.location,
  attendees: event.attendees,
  is_past: event.isPast,
  important_reminders: event.importantReminders,
  is_registered: event.isRegistered,
  registration_id: event.registrationId,
  created_at: nairobiDateTime(event.createdAt),
  updated_at: nairobiDateTime(event.updatedAt),
});

export const eventStatsSchema = schema.record({
  total_events: schema.integer,
  upcoming_events: schema.integer,
  ongoing_events: schema.integer,
  completed_events: schema.integer,
  total_registrations: schema.integer,
  my_registrations: schema.describe(schema.integer, '0 for visitors.'),
});

/** The events of the club in numbers (E3). */
export const presentEventStats = (stats: EventStatisticsView): object => ({
  total_events: stats.totalEvents,
  upcoming_events: stats.upcomingEvents,
  ongoing_events: stats.ongoingEvents,
  completed_events: stats.completedEvents,
  total_registrations: stats.totalRegistrations,
  my_registrations: stats.myRegistrations,
});

export const eventAttendanceSchema = schema.record({
  event: schema.integer,
  title: schema.string,
  total_registrations: schema.integer,
  attended_count: schema.nullable(schema.integer),
  attendance_rate: schema.nullable({ type: 'number', description: 'Percent with one decimal.' }),
  is_registered: schema.boolean,
});

/** One event in numbers (E4). */
export const presentEventAttendance = (attendance: EventAttendanceView): object => ({
  event: attendance.eventId,
  title: attendance.title,
  total_registrations: attendance.totalRegistrations,
  attended_count: attendance.attendedCount,
  attendance_rate: attendance.attendanceRate,
  is_registered: attendance.isRegistered,
});

export const eventRegistrationSchema = schema.record({
  id: schema.integer,
  event: schema.integer,
  event_details: schema.record({
    id: schema.integer,
    title: schema.string,
    date: schema.day,
    time: schema.timeOfDay,
    location: schema.string,
    status: schema.codes(eventStatuses),
  }),
  user: schema.integer,
  user_name: schema.string,
  attended: schema.boolean,
  created_at: schema.moment,
});

/** One person's place at an event (contract §10). */
export const presentEventRegistration = ({
  id,
  event,
  person,
  attended,
  createdAt,
}: EventRegistrationView): object => ({
  id,
  event: event.id,
  event_details: {
    id: event.id,
    title: event.title,
    date: event.date,
    time: event.time,
    location: event.location,
    status: event.status,
  },
  user: person.id,
  user_name: person.name,
  attended,
  created_at: nairobiDateTime(createdAt),
});
