import type { eventFeature } from '../../../features/events/event.feature.ts';
import { attendanceSchema, registerSchema } from '../../../features/events/event.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { flag, rowNumber, wholeScope } from '../../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { eventRegistration, eventRegistrationPage } from './event-registration.resource.ts';

type EventServices = ServicesOf<typeof eventFeature>;

const tag = 'Event registrations';

/** Lists of registrations (contract §10, E9, E10). */
const listRoutes = ({ eventRoster }: EventServices): Route[] => [
  route({
    row: 'E9',
    method: 'GET',
    path: 'events/registrations',
    operation: 'Query.myEventRegistrations',
    tag,
    summary: "Own registrations, none for visitors; with scope=all everybody's, for those who manage them.",
    paged: true,
    filters: { event: rowNumber, attended: flag, scope: wholeScope },
    answers: { 200: eventRegistrationPage },
    handle: async (call, { filters: { event: eventId, attended, scope }, page, listed }) => {
      const isForEverybody = scope === 'all' && call.actor.kind !== 'visitor';
      const list = isForEverybody
        ? await eventRoster.everybodys(call, { eventId, attended }, page)
        : await eventRoster.mine(call, { eventId, attended }, page);
      return ok(listed(list));
    },
  }),
  route({
    row: 'E10',
    method: 'GET',
    path: 'events/registrations/my_registrations',
    operation: 'Query.myEventRegistrations',
    tag,
    summary: 'Own registrations, none for visitors.',
    paged: true,
    answers: { 200: eventRegistrationPage },
    handle: async (call, { page, listed }) => ok(listed(await eventRoster.mine(call, {}, page))),
  }),
];

/** Taking a place, and who came (contract §10, E11 to E13). */
const placeRoutes = ({ eventRoster, eventRegistrations }: EventServices): Route[] => [
  route({
    row: 'E11',
    method: 'POST',
    path: 'events/registrations',
    operation: 'Mutation.registerForEvent',
    tag,
    summary: 'Takes a place at an event for the caller.',
    body: commandOf(registerSchema),
    answers: { 201: eventRegistration },
    handle: async (call, { body }) => made(await eventRegistrations.register(call, body)),
  }),
  route({
    row: 'E12',
    method: 'DELETE',
    path: 'events/registrations/{id}',
    operation: 'Mutation.withdrawFromEvent',
    tag,
    summary: 'Gives an own place back while the event is to come and registration is open.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await eventRegistrations.withdraw(call, id);
      return nothing;
    },
  }),
  route({
    row: 'E13',
    method: 'PATCH',
    path: 'events/registrations/{id}',
    operation: 'Mutation.markEventAttendance',
    tag,
    summary: 'Says whether a registered person came.',
    body: commandOf(attendanceSchema),
    find: (call, id) => eventRoster.get(call, id),
    answers: { 200: eventRegistration },
    handle: async (call, { id, body }) => ok(await eventRegistrations.markAttendance(call, id, body)),
  }),
];

export const eventRegistrationRoutes = (services: EventServices): Route[] => [
  ...listRoutes(services),
  ...placeRoutes(services),
];
