import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor, type Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import { systemCall } from '../access/system-call.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { JobWorker } from '../core/job-worker.ts';
import type { PubSub } from '../core/pubsub.ts';
import { serveGateway } from '../gateway/serve-gateway.ts';
import { buildApollo } from '../graphql/apollo.ts';
import { buildGuardedSchema } from '../graphql/build-schema.ts';
import { serveGraphql } from '../graphql/http.ts';
import { documentLimits } from '../graphql/limits.ts';
import { sharedQuestions } from '../graphql/shared-questions.ts';
import { socketHandler } from '../graphql/socket.ts';
import { SocketRegistry } from '../graphql/socket-registry.ts';
import { clubFacts } from './club-facts.ts';
import type { Database } from './database.ts';
import { access, sharedQueries } from './declared.ts';
import { buildHouse, jobsOf, resolversOf, servicesOf, type Services, type Surroundings } from './house.ts';
import { httpErrors } from './http-errors.ts';
import { buildFastify, logRequests, nameRequests } from './http-server.ts';
import { serveOperations } from './operations.ts';
import { ownOrigins } from './own-origins.ts';
import { refusalLog } from './refusals.ts';
import { secure } from './security.ts';
import { serveClient, serveMedia } from './web.ts';

const SOCKET_MESSAGE_LIMIT = 16 * 1024;

export interface AppParts extends Omit<Surroundings, 'origin' | 'pool' | 'club'> {
  database: Database;
  pubsub: PubSub;
  /** Folder of the built client. */
  clientFolder: string;
}

export interface App {
  fastify: FastifyInstance;
  services: Services;
  /** Listens and starts the background jobs; resolves to the address people use. */
  start(): Promise<string>;
  /** Stops taking requests, lets running ones finish, closes sockets and releases jobs. */
  stop(): Promise<void>;
}

/** Builds the whole server around its surroundings; production and tests use this same function. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, log, pubsub, clock } = parts;
  let address = config.publicUrl ?? `http://localhost:${String(config.port)}`;
  let isOpen = false;
  let isStopping = false;
  const origin = (): string => address;
  const house = buildHouse({ ...parts, pool: database.pool, origin, club: await clubFacts(config) });
  const services = servicesOf(house);
  const fastify = buildFastify(parts);
  const newEm = (): SqlEntityManager => database.orm.em.fork();
  const refusals = refusalLog(services.audit, log);
  const callFor = (request: FastifyRequest, actor: Actor): Call => ({
    actor,
    em: newEm(),
    requestId: request.id,
    address: request.ip,
    refusals,
  });
  const callOf = async (request: FastifyRequest): Promise<Call> => {
    const call = callFor(request, visitor());
    call.actor = await services.authentication.authenticate(call.em, request.headers.authorization);
    return call;
  };
  const origins = (): string[] => [...ownOrigins(origin()), ...config.allowedOrigins];
  const limits = documentLimits(config.introspection);
  const registry = new SocketRegistry({
    pubsub,
    refresh: (sessionId) => services.authentication.bySessionId(newEm(), sessionId),
  });
  const schema = await buildGuardedSchema({
    resolvers: resolversOf(house),
    access,
    pubsub,
  });

  nameRequests(fastify);
  logRequests(fastify);
  // A connection kept alive over an answer given while the server stops would hold up the stop until it times out.
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping) {
      void reply.header('connection', 'close');
    }
  });
  httpErrors(fastify);
  await secure(fastify, {
    allowedOrigins: origins,
    requestsPerMinute: config.requestsPerMinute,
    https: config.production,
  });
  await fastify.register(websocket, { options: { maxPayload: SOCKET_MESSAGE_LIMIT } });
  await fastify.register(multipart, { limits: { files: 1, fields: 20 } });
  const apollo = buildApollo({ schema, app: fastify, limits, introspection: config.introspection, log });
  await apollo.start();
  const sockets = socketHandler(fastify, {
    schema,
    rules: limits.rules,
    isAllowedOrigin: (value) => origins().includes(value),
    authenticate: (header) => services.authentication.authenticate(newEm(), header),
    callFor,
    registry,
  });
  serveGraphql(fastify, apollo, { callOf, sharedKey: sharedQuestions(sharedQueries), wsHandler: sockets });
  serveGateway(fastify, house, { access, callOf, callFor, origin });
  serveOperations(fastify, {
    orm: database.orm,
    pool: database.pool,
    isOpen: () => isOpen,
    openSockets: () => registry.size,
  });
  serveMedia(fastify, parts.storage);
  await serveClient(fastify, parts.clientFolder, origin);

  let worker: JobWorker | null = null;
  return {
    fastify,
    services,
    start: async () => {
      const listening = await fastify.listen({ host: config.host, port: config.port });
      address = config.publicUrl ?? `http://localhost:${new URL(listening).port}`;
      const jobs = jobsOf(house, (requestId) => systemCall(newEm(), requestId));
      worker = new JobWorker({ pool: database.pool, ...jobs, log });
      await worker.start();
      isOpen = true;
      log.debug({ address, clock: clock.now() }, 'listening');
      return address;
    },
    stop: async () => {
      isOpen = false;
      isStopping = true;
      await worker?.stop();
      registry.close();
      await fastify.close();
      await apollo.stop();
    },
  };
}
