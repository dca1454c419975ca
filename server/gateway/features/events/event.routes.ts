import { eventStatuses } from '../../../features/events/event-status.ts';
import type { eventFeature } from '../../../features/events/event.feature.ts';
import { eventFields } from '../../../features/events/event.fields.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, dayText, flag, oneOf } from '../../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { upload } from '../pictures/upload.resource.ts';
import { event, eventAttendance, eventPage, eventStats } from './event.resource.ts';

type EventServices = ServicesOf<typeof eventFeature>;

const tag = 'Events';

/** The calendar for everybody (contract §10, E1, E2). */
const readingRoutes = ({ events }: EventServices): Route[] => [
  route({
    row: 'E1',
    method: 'GET',
    path: 'events/events',
    operation: 'Query.events',
    tag,
    summary: 'Events: those to come soonest first, then past ones latest first.',
    paged: true,
    filters: {
      status: oneOf(eventStatuses),
      is_featured: flag,
      search: anyText,
      date_from: dayText,
      date_to: dayText,
    },
    answers: { 200: eventPage },
    handle: async (call, { filters, page, listed }) => {
      const { status, is_featured: isFeatured, search, date_from: dateFrom, date_to: dateTo } = filters;
      const filter = { status: status && [status], isFeatured, search, dateFrom, dateTo };
      return ok(listed(await events.list(call, filter, page)));
    },
  }),
  route({
    row: 'E2',
    method: 'GET',
    path: 'events/events/{id}',
    operation: 'Query.event',
    tag,
    summary: 'One event.',
    answers: { 200: event },
    handle: async (call, { id }) => ok(await events.get(call, id)),
  }),
];

/** The calendar in numbers (contract §10, E3, E4). */
const figureRoutes = ({ eventStatistics }: EventServices): Route[] => [
  route({
    row: 'E3',
    method: 'GET',
    path: 'events/events/stats',
    operation: 'Query.eventStats',
    tag,
    summary: 'The events of the club in numbers.',
    answers: { 200: eventStats },
    handle: async (call) => ok(await eventStatistics.overall(call)),
  }),
  route({
    row: 'E4',
    method: 'GET',
    path: 'events/events/{id}/stats',
    operation: 'Query.eventAttendance',
    tag,
    summary: 'One event in numbers; attendance is null for callers who may not mark it.',
    answers: { 200: eventAttendance },
    handle: async (call, { id }) => ok(await eventStatistics.ofEvent(call, id)),
  }),
];

/** What staff do to events (contract §10, E5 to E8). */
const editingRoutes = ({ events, eventEditing }: EventServices): Route[] => [
  route({
    row: 'E5',
    method: 'POST',
    path: 'events/events',
    operation: 'Mutation.createEvent',
    tag,
    summary: 'Puts an event into the calendar.',
    body: commandOf(eventFields.create),
    answers: { 201: event },
    handle: async (call, { body }) => made(await eventEditing.create(call, body)),
  }),
  route({
    row: 'E6',
    method: 'PATCH',
    path: 'events/events/{id}',
    operation: 'Mutation.updateEvent',
    tag,
    summary: 'Changes the fields that are sent.',
    body: commandOf(eventFields.update),
    find: (call, id) => events.get(call, id),
    answers: { 200: event },
    handle: async (call, { id, body }) => ok(await eventEditing.update(call, id, body)),
  }),
  route({
    row: 'E7',
    method: 'DELETE',
    path: 'events/events/{id}',
    operation: 'Mutation.deleteEvent',
    tag,
    summary: 'Deletes an event with its registrations, and tells who was registered.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await eventEditing.remove(call, id);
      return nothing;
    },
  }),
  route({
    row: 'E8',
    method: 'POST',
    path: 'events/upload-image',
    operation: 'Mutation.uploadEventImage',
    tag,
    summary: 'Takes in a picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'image',
    answers: { 201: upload },
    handle: async (call, { file }) => made(await eventEditing.upload(call, file, 'image')),
  }),
];

export const eventRoutes = (services: EventServices): Route[] => [
  ...readingRoutes(services),
  ...figureRoutes(services),
  ...editingRoutes(services),
];
