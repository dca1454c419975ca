import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitor, type Actor } from '../../server/access/actor.ts';
import type { Call, RefusalLog } from '../../server/access/call.ts';
import { right } from '../../server/access/right.ts';
import { adminOnly, auth, membershipRefusal, pub } from '../../server/access/rules.ts';
import { httpErrors } from '../../server/app/http-errors.ts';
import { buildFastify } from '../../server/app/http-server.ts';
import { readConfig } from '../../server/config/config.ts';
import { conflict, notFound } from '../../server/core/errors.ts';
import { createLogger } from '../../server/core/logger.ts';
import { blankableText } from '../../server/core/validation/fields.ts';
import { Kind } from '../../server/gateway/answer/kind.ts';
import { commandOf } from '../../server/gateway/request/command.ts';
import { made, nothing, ok, route, type Route } from '../../server/gateway/route.ts';
import { serveRoutes, serveTheRest } from '../../server/gateway/serve-routes.ts';
import { signedInAs, unpaidMembership } from '../support/signed-in.ts';

export const AREA_TEXT = "You don't have permission to manage events.";

/** Who calls, by the token in the header: the database is no part of this. */
const people: Record<string, Actor> = {
  'Token member': signedInAs(),
  'Token manager': signedInAs({ role: 'MANAGER' }),
  'Token unpaid-manager': signedInAs({ role: 'MANAGER', membership: unpaidMembership }),
  'Token admin': signedInAs({ role: 'ADMIN', membership: unpaidMembership }),
};

/** Prints whatever it gets. */
const anything = new Kind<unknown>(z.unknown(), (value) => value);
const facts = { tag: 'Test', summary: 'Test.', answers: { 200: anything } };
const body = commandOf(
  z.object({ title: blankableText(10), startDate: blankableText(10), periodMonths: blankableText(10) }),
  { membership_period: 'periodMonths' },
);

const findEvent = async (call: Call, id: number): Promise<void> => {
  await Promise.resolve();
  if (id !== 5) {
    throw notFound();
  }
  const refused = membershipRefusal(call.actor);
  if (refused) {
    throw refused;
  }
};

export const smallRoutes: Route[] = [
  route({
    ...facts,
    row: 'T1',
    method: 'PATCH',
    path: 'things/{id}',
    operation: 'Mutation.changeThing',
    body,
    find: findEvent,
    handle: (_call, parts) => {
      if (parts.body.title === 'closed') {
        throw conflict('Too late.');
      }
      return Promise.resolve(ok({ id: parts.id, body: parts.body, sent: parts.sent }));
    },
  }),
  route({
    ...facts,
    row: 'T2',
    method: 'GET',
    path: 'things/{id}',
    operation: 'Query.thing',
    handle: (_call, { id }) => Promise.resolve(ok({ id })),
  }),
  route({
    ...facts,
    row: 'T3',
    method: 'GET',
    path: 'things/stats',
    operation: 'Query.stats',
    handle: ({ actor }) => Promise.resolve(ok({ stats: true, who: actor.kind })),
  }),
  route({
    ...facts,
    row: 'T4',
    method: 'POST',
    path: 'things',
    operation: 'Mutation.openYear',
    body,
    answers: { 201: anything },
    handle: () => Promise.resolve(made({ made: true })),
  }),
  route({
    ...facts,
    row: 'T5',
    method: 'DELETE',
    path: 'things/{id}',
    operation: 'Mutation.changeThing',
    answers: { 204: null },
    handle: () => Promise.resolve(nothing),
  }),
];

const doorOf = (refusals: RefusalLog) => ({
  access: {
    Query: { thing: auth, stats: pub },
    Mutation: { changeThing: right('events.manage_events', AREA_TEXT), openYear: adminOnly() },
    Subscription: {},
  },
  callFor: (_request: unknown, actor: Actor) => ({ actor, refusals }) as Call,
  callOf: ({ headers }: { headers: { authorization?: string } }) =>
    Promise.resolve({ actor: people[headers.authorization ?? ''] ?? visitor(), refusals } as Call),
  origin: () => 'http://club.example',
});

interface Sent {
  as?: string;
  payload?: string | object;
  type?: string;
}

interface Told {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, unknown>;
  text: string;
}

export interface SmallGateway {
  /** Operations for which a right was missing, in order. */
  refused: string[];
  send(method: string, url: string, sent?: Sent): Promise<Told>;
  close(): Promise<void>;
}

const clientOf =
  (fastify: FastifyInstance): SmallGateway['send'] =>
  async (method, url, { as, payload, type } = {}) => {
    const answer = await fastify.inject({
      method: method as 'GET',
      url: `/api/${url}`,
      payload,
      headers: {
        ...(as === undefined ? {} : { authorization: `Token ${as}` }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
    });
    const body = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, headers: answer.headers, body, text: answer.body };
  };

/** The mechanism of the gateway over a few routes of its own: no database, no services. */
export async function smallGateway(table: Route[] = smallRoutes): Promise<SmallGateway> {
  const refused: string[] = [];
  const fastify = buildFastify({ config: readConfig({}), log: createLogger('silent') });
  httpErrors(fastify);
  await fastify.register(multipart);
  const door = doorOf({
    record: (_call, _lacking, operation) => {
      refused.push(operation);
      return Promise.resolve();
    },
  });
  serveRoutes(fastify, table, door);
  serveTheRest(fastify, table);
  return { refused, send: clientOf(fastify), close: () => fastify.close() };
}
