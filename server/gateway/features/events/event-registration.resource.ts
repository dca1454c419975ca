import type { EventRegistrationView } from '../../../features/events/registrations/event-registration.view.ts';
import { eventStatuses } from '../../../features/events/event-status.ts';
import type { EventView } from '../../../features/events/event.view.ts';
import { day, flag, int, moment, oneOf, text, time } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const eventDetails = record<EventView>()({
  id: int,
  title: text,
  date: day,
  time,
  location: text,
  status: oneOf(eventStatuses),
});

/** One person's place at an event (contract §10). */
export const eventRegistration = resource<EventRegistrationView>()('EventRegistration', {
  id: int,
  event: int.of(({ event }) => event.id),
  event_details: eventDetails.of(({ event }) => event),
  user: int.of(({ person }) => person.id),
  user_name: text.of(({ person }) => person.name),
  attended: flag,
  created_at: moment,
});

export const eventRegistrationPage = pageOf(eventRegistration);
