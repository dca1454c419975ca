import type {
  EventAttendanceView,
  EventStatisticsView,
} from '../../../features/events/statistics/event-statistics.service.ts';
import { eventStatuses } from '../../../features/events/event-status.ts';
import { eventFields } from '../../../features/events/event.fields.ts';
import type { EventView } from '../../../features/events/event.view.ts';
import { shownOf } from '../../answer/editable-fields.ts';
import { flag, int, moment, oneOf, percent, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

const { title, description, image, is_featured, is_registration_open, ...others } = shownOf(eventFields);
const { date, time, location, important_reminders, ...added } = others;

/**
 * An event (contract §10): what staff write of it, and what follows from its registrations and the clock. The order is the
 * contract's; a field of events that is new comes at the end.
 */
export const event = resource<EventView>()('Event', {
  id: int,
  title,
  description,
  image,
  status: oneOf(eventStatuses),
  is_featured,
  is_registration_open,
  date,
  time,
  location,
  attendees: int.says('Number of registrations.'),
  is_past: flag,
  important_reminders,
  is_registered: flag.says('Of the caller.'),
  registration_id: int.orNull(),
  created_at: moment,
  updated_at: moment,
  ...added,
});

export const eventPage = pageOf(event);

/** The events of the club in numbers (E3). */
export const eventStats = resource<EventStatisticsView>()('EventStats', {
  total_events: int,
  upcoming_events: int,
  ongoing_events: int,
  completed_events: int,
  total_registrations: int,
  my_registrations: int.says('0 for visitors.'),
});

/** One event in numbers (E4). */
export const eventAttendance = resource<EventAttendanceView>()('EventAttendance', {
  event: int.of(({ eventId }) => eventId),
  title: text,
  total_registrations: int,
  attended_count: int.orNull(),
  attendance_rate: percent.orNull(),
  is_registered: flag,
});
