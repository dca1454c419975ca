import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { credentialsIn } from '../core/credentials.ts';
import type { Peers } from '../core/peers.ts';
import type { PubSub } from '../core/pubsub.ts';
import type { House } from '../features/feature.ts';
import { answerOf, buildApollo } from '../graphql/apollo.ts';
import { buildGuardedSchema } from '../graphql/build-schema.ts';
import { serveGraphql } from '../graphql/http.ts';
import { DocumentCosts } from '../graphql/document-cost.ts';
import { documentLimits } from '../graphql/limits.ts';
import { sharedQuestions } from '../graphql/shared-questions.ts';
import { socketHandler } from '../graphql/socket.ts';
import { SocketRegistry } from '../graphql/socket-registry.ts';
import type { Calls } from './calls.ts';
import type { Ask } from './delivery/drawn-pages.ts';
import { access, sharedQueries } from './declared.ts';
import { resolversOf, type Services, type Surroundings } from './house.ts';

const SOCKET_MESSAGE_LIMIT = 16 * 1024;

interface GraphqlParts {
  parts: Pick<Surroundings, 'config' | 'log'>;
  house: House;
  services: Services;
  calls: Calls;
  pubsub: PubSub;
  /** Pages that may open a socket. */
  origins: () => string[];
  peers: Peers;
}

/** GraphQL over HTTP and over WebSocket, as long as the server runs. */
export interface GraphqlDoors {
  openSockets: () => number;
  /** Answers a question of a page that is drawn here. */
  ask: Ask;
  closeSockets: () => void;
  stop: () => Promise<void>;
}

/** Serves GraphQL at both its doors. */
export async function openGraphql(
  fastify: FastifyInstance,
  { parts: { config, log }, house, services, calls, pubsub, origins, peers }: GraphqlParts,
): Promise<GraphqlDoors> {
  const { newEm, callFor, callOf } = calls;
  const limits = documentLimits(config.introspection);
  const registry = new SocketRegistry({
    pubsub,
    refresh: (sessionId) => services.authentication.bySessionId(newEm(), sessionId),
    peers,
  });
  const schema = await buildGuardedSchema({ resolvers: resolversOf(house), access, pubsub });
  const costs = new DocumentCosts(schema);
  await fastify.register(websocket, { options: { maxPayload: SOCKET_MESSAGE_LIMIT } });
  await fastify.register(multipart, { limits: { files: 1, fields: 20 } });
  const { introspection } = config;
  const apollo = buildApollo({ schema, app: fastify, limits, costs, introspection, log });
  await apollo.start();
  const sockets = socketHandler(fastify, {
    schema,
    rules: limits.rules,
    costs,
    isAllowedOrigin: (value) => origins().includes(value),
    authenticate: (header) => services.authentication.authenticate({ em: newEm() }, credentialsIn(header)),
    callFor,
    registry,
  });
  serveGraphql(fastify, apollo, { callOf, sharedKey: sharedQuestions(sharedQueries), wsHandler: sockets });
  return {
    openSockets: () => registry.size,
    ask: (call, question) => answerOf(apollo, call, question),
    closeSockets: () => registry.close(),
    stop: () => apollo.stop(),
  };
}
