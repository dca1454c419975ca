import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentEventRegistration } from '../presenters/event.presenter.ts';
import { flag, rowNumber, wholeScope } from '../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../route.ts';

const tag = 'Event registrations';

/** Places at events (contract §10, E9 to E13). */
export const eventRegistrationRoutes = ({ eventRoster, eventRegistrations }: GatewayServices): Route[] => [
  route({
    row: 'E9',
    method: 'GET',
    path: 'events/registrations',
    operation: 'Query.myEventRegistrations',
    tag,
    summary: "Own registrations, none for visitors; with scope=all everybody's, for those who manage them.",
    paged: true,
    filters: { event: rowNumber, attended: flag, scope: wholeScope },
    answers: { 200: schema.ref('EventRegistrationPage') },
    handle: async (call, { filters: { event: eventId, attended, scope }, page, pageBody }) => {
      const isForEverybody = scope === 'all' && call.actor.kind !== 'visitor';
      const list = isForEverybody
        ? await eventRoster.everybodys(call, { eventId, attended }, page)
        : await eventRoster.mine(call, { eventId, attended }, page);
      return ok(pageBody(list, presentEventRegistration));
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
    answers: { 200: schema.ref('EventRegistrationPage') },
    handle: async (call, { page, pageBody }) =>
      ok(pageBody(await eventRoster.mine(call, {}, page), presentEventRegistration)),
  }),
  route({
    row: 'E11',
    method: 'POST',
    path: 'events/registrations',
    operation: 'Mutation.registerForEvent',
    tag,
    summary: 'Takes a place at an event for the caller.',
    body: schema.command({ event: schema.integer }, ['event']),
    answers: { 201: schema.ref('EventRegistration') },
    handle: async (call, { body }) =>
      made(presentEventRegistration(await eventRegistrations.register(call, body))),
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
    body: schema.command({ attended: schema.boolean }, ['attended']),
    find: (call, id) => eventRoster.get(call, id),
    answers: { 200: schema.ref('EventRegistration') },
    handle: async (call, { id, body }) =>
      ok(presentEventRegistration(await eventRegistrations.markAttendance(call, id, body))),
  }),
];
