import { eventStatuses } from '../../features/events/event-status.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentEvent, presentEventAttendance, presentEventStats } from '../presenters/event.presenter.ts';
import { presentUpload } from '../presenters/upload.presenter.ts';
import { anyText, dayText, flag, oneOf } from '../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../route.ts';

const tag = 'Events';

const fields = {
  title: schema.text(5, 200),
  description: schema.text(20, 10_000),
  date: schema.day,
  time: schema.sentTime,
  location: schema.text(5, 200),
  image: schema.optionalAddress,
  is_featured: schema.withDefault(schema.boolean, false),
  is_registration_open: schema.withDefault(schema.boolean, true),
  important_reminders: {
    ...schema.listOf(schema.text(0, 200)),
    maxItems: 20,
    description: 'Blank ones are dropped.',
  },
};

/** The calendar for everybody (contract §10, E1 to E4). */
const readingRoutes = ({ events, eventStatistics }: GatewayServices): Route[] => [
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
    answers: { 200: schema.ref('EventPage') },
    handle: async (call, { filters, page, pageBody }) => {
      const { status, is_featured: isFeatured, search, date_from: dateFrom, date_to: dateTo } = filters;
      const filter = { status: status && [status], isFeatured, search, dateFrom, dateTo };
      return ok(pageBody(await events.list(call, filter, page), presentEvent));
    },
  }),
  route({
    row: 'E2',
    method: 'GET',
    path: 'events/events/{id}',
    operation: 'Query.event',
    tag,
    summary: 'One event.',
    answers: { 200: schema.ref('Event') },
    handle: async (call, { id }) => ok(presentEvent(await events.get(call, id))),
  }),
  route({
    row: 'E3',
    method: 'GET',
    path: 'events/events/stats',
    operation: 'Query.eventStats',
    tag,
    summary: 'The events of the club in numbers.',
    answers: { 200: schema.ref('EventStats') },
    handle: async (call) => ok(presentEventStats(await eventStatistics.overall(call))),
  }),
  route({
    row: 'E4',
    method: 'GET',
    path: 'events/events/{id}/stats',
    operation: 'Query.eventAttendance',
    tag,
    summary: 'One event in numbers; attendance is null for callers who may not mark it.',
    answers: { 200: schema.ref('EventAttendance') },
    handle: async (call, { id }) => ok(presentEventAttendance(await eventStatistics.ofEvent(call, id))),
  }),
];

/** What staff do to events (contract §10, E5 to E8). */
const editingRoutes = ({ events, eventEditing }: GatewayServices): Route[] => [
  route({
    row: 'E5',
    method: 'POST',
    path: 'events/events',
    operation: 'Mutation.createEvent',
    tag,
    summary: 'Puts an event into the calendar.',
    body: schema.command(fields, ['title', 'description', 'date', 'time', 'location']),
    answers: { 201: schema.ref('Event') },
    handle: async (call, { body }) => made(presentEvent(await eventEditing.create(call, body))),
  }),
  route({
    row: 'E6',
    method: 'PATCH',
    path: 'events/events/{id}',
    operation: 'Mutation.updateEvent',
    tag,
    summary: 'Changes the fields that are sent.',
    body: schema.change(fields),
    find: (call, id) => events.get(call, id),
    answers: { 200: schema.ref('Event') },
    handle: async (call, { id, body }) => ok(presentEvent(await eventEditing.update(call, id, body))),
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
    answers: { 201: schema.ref('Upload') },
    handle: async (call, { file }) => made(presentUpload(await eventEditing.upload(call, file, 'image'))),
  }),
];

export const eventRoutes = (services: GatewayServices): Route[] => [
  ...readingRoutes(services),
  ...editingRoutes(services),
];
