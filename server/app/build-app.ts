import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { visitor } from '../access/actor.ts';
import { systemCall } from '../access/system-call.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { JobWorker } from '../core/job-worker.ts';
import { queueWork } from '../core/jobs.ts';
import { WorkAtOnce, type BeginAtOnce, type Work } from '../core/work-at-once.ts';
import { noPeers, type Peers } from '../core/peers.ts';
import type { PubSub } from '../core/pubsub.ts';
import type { House } from '../features/feature.ts';
import { Marks } from '../features/system/marks.ts';
import { watchedProvider } from '../features/system/watched-provider.ts';
import { serveGateway } from '../gateway/serve-gateway.ts';
import { admit } from './admission.ts';
import { backupJobs } from './backup/scheduled-backup.ts';
import { callsOf, type Calls } from './calls.ts';
import { clubFacts } from './club-facts.ts';
import { shareOf, type Database } from './database.ts';
import { access } from './declared.ts';
import { compressAnswers } from './delivery/compressed-answers.ts';
import { tagAnswers } from './delivery/entity-tags.ts';
import { servePicturesToShare } from './delivery/share-pictures.ts';
import { serveSharingCards } from './delivery/sharing-cards.ts';
import type { Ask } from './delivery/drawn-pages.ts';
import { openGraphql, type GraphqlDoors } from './graphql-doors.ts';
import {
  buildHouse,
  jobsOf,
  previewsOf,
  sections,
  publicFilesOf,
  secretFilesOf,
  servicesOf,
  type BackgroundJobs,
  type Services,
  type Surroundings,
} from './house.ts';
import { httpErrors } from './http-errors.ts';
import { buildFastify, closeWhile, nameRequests } from './http-server.ts';
import { serveOperations } from './operations.ts';
import { logLimits } from './limit-log.ts';
import { metricsReader } from './metrics-door.ts';
import { serveOutbox } from './outbox-pages.ts';
import { ownAddress, ownOrigins } from './own-origins.ts';
import { logRequests } from './request-log.ts';
import { secure } from './security.ts';
import { serveClient, serveMedia, type IsKeptBack } from './web.ts';

/** The processes that serve the same port, where there are others. */
export interface Neighbours {
  peers?: Peers;
  /** Shares one's own figures; what it returns tells those of all of them. */
  metrics?: (own: Registry) => () => Promise<string>;
}

export interface AppParts extends Omit<Surroundings, 'origin' | 'pool' | 'club' | 'beginAtOnce'>, Neighbours {
  database: Database;
  pubsub: PubSub;
  /** Folder of the built client. */
  clientFolder: string;
  /** How many background jobs run at a time on this machine; each has a connection to the database. */
  jobsAtOnce?: number;
}

export interface App {
  fastify: FastifyInstance;
  services: Services;
  /** Listens and starts the background jobs; resolves to the address people use. */
  start(): Promise<string>;
  /** Stops taking requests, lets running ones finish, closes sockets and releases jobs. */
  stop(): Promise<void>;
}

/** Fewer than the pool has connections: those that wait for a database which says nothing leave some for who asks whether it is back. */
const JOBS_AT_ONCE = 8;

/** What is done without the queue; most of it waits for M-Pesa's answer, and what it asks of the database is gathered. */
const WORK_AT_ONCE = 96;

/** Where the server is in its life. */
interface Standing {
  /** The address people use; a guess until the server listens. */
  address: string;
  isOpen: boolean;
  isStopping: boolean;
}

/** Builds the whole server around its surroundings; production and tests use this same function. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, pubsub, peers = noPeers } = parts;
  const standing: Standing = { address: ownAddress(config, config.port), isOpen: false, isStopping: false };
  const origin = (): string => standing.address;
  const origins = (): string[] => [...ownOrigins(origin()), ...config.allowedOrigins];
  const newEm = (): SqlEntityManager => database.orm.em.fork();
  const marks = new Marks(parts.clock, parts.log, newEm);
  const provider = watchedProvider(parts.provider, marks);
  const club = await clubFacts(config);
  const background = backgroundOf({ ...parts, marks }, () => house, newEm);
  const { beginAtOnce } = background;
  const house: House = buildHouse({ ...parts, provider, pool: database.pool, origin, club, beginAtOnce });
  const services = servicesOf(house);
  const calls = callsOf(parts, services);
  const fastify = buildFastify(parts);

  nameRequests(fastify, parts.clock);
  logRequests(fastify);
  logLimits(fastify, services.securityLog, newEm);
  answer(fastify, standing);
  await secure(fastify, {
    allowedOrigins: origins,
    requestsPerMinute: config.requestsPerMinute,
    knownTokens: calls.knownTokens,
    https: config.production,
    peers,
  });
  admit(fastify, database.requests);
  const graphql = await openGraphql(fastify, { parts, house, services, calls, pubsub, origins, peers });
  serveGateway(fastify, house, { access, callOf: calls.callOf, callFor: calls.callFor, origin });
  serveOperations(fastify, {
    orm: database.orm,
    pool: database.pool,
    requests: database.requests,
    storage: parts.storage,
    isOpen: () => standing.isOpen,
    openSockets: graphql.openSockets,
    clockSkewMs: () => house.provider.clockSkewMs?.() ?? null,
    backupFolder: config.backup?.folder ?? null,
    mayReadMetrics: metricsReader(config),
    metrics: parts.metrics ?? ((own) => () => own.metrics()),
  });
  await serveWeb(fastify, {
    ...{ parts, house, calls, ask: graphql.ask },
    isKeptBack: (file, look) => services.hiddenFiles.isKeptBack(newEm(), file, look),
  });
  const endLogs = (): Promise<void> => services.securityLog.flush(newEm());
  return { fastify, services, ...lifeOf(fastify, { parts, standing, graphql, background, endLogs }) };
}

/** How answers look, whatever they say. */
function answer(fastify: FastifyInstance, standing: Standing): void {
  closeWhile(fastify, () => standing.isStopping);
  httpErrors(fastify);
  // In this order: a tag is of what is said, however it is packed.
  tagAnswers(fastify);
  compressAnswers(fastify);
}

interface WebParts {
  parts: AppParts;
  house: House;
  calls: Calls;
  isKeptBack: IsKeptBack;
  ask: Ask;
}

/** Pictures, the outbox where there is no mail server, and the pages of the client with what the pages of features say of themselves. */
async function serveWeb(
  fastify: FastifyInstance,
  { parts, house, calls, isKeptBack, ask }: WebParts,
): Promise<void> {
  serveMedia(fastify, parts.storage, isKeptBack);
  servePicturesToShare(fastify, parts.storage, isKeptBack);
  serveOutbox(fastify, parts.config);
  const shared = {
    previews: previewsOf(house),
    callFor: (request: FastifyRequest) => calls.callFor(request, visitor()),
    siteName: house.club.name,
  };
  serveSharingCards(fastify, { ...shared, storage: parts.storage, isKeptBack, origin: house.origin });
  await serveClient(fastify, {
    ...shared,
    sections,
    folder: parts.clientFolder,
    publicAddress: house.origin,
    hasPlayground: parts.config.playground,
    ask,
    files: publicFilesOf(house),
    secretFiles: secretFilesOf(house),
  });
}

/** Work that nobody waits for. */
interface Background {
  beginAtOnce: BeginAtOnce;
  start(): Promise<void>;
  /** Gives back what the queue has; the rest follows when no more comes in. */
  stop(): Promise<void>;
  stopAtOnce(): Promise<void>;
}

/** The house is asked for late: features are built around what begins their work. */
function backgroundOf(
  parts: AppParts & { marks: Marks },
  house: () => House,
  newEm: () => SqlEntityManager,
): Background {
  const queue = (work: readonly Work[]): Promise<void> => queueWork(newEm(), work);
  const lanes = shareOf(WORK_AT_ONCE, parts.config.processes);
  let made: BackgroundJobs | null = null;
  const known = (): BackgroundJobs =>
    (made ??= jobsOf(house(), (requestId) => systemCall(newEm(), requestId)));
  const atOnce = new WorkAtOnce({ lanes, run: (work) => known().run(work), queue, log: parts.log });
  let worker: JobWorker | null = null;
  return {
    beginAtOnce: atOnce.begin,
    start: async () => {
      worker = workerOf(parts, known());
      await worker.start();
      await queue(known().first);
    },
    stop: async () => worker?.stop(),
    stopAtOnce: () => atOnce.stop(),
  };
}

/** Works the jobs of features, and takes the backups of the settings. */
function workerOf(parts: AppParts & { marks: Marks }, jobs: BackgroundJobs): JobWorker {
  const { config, database, log, marks, jobsAtOnce = JOBS_AT_ONCE } = parts;
  const backups = backupJobs(config.backup, {
    ...parts,
    url: database.directUrl,
    store: config.backupStore,
    onEnd: (isWell) => {
      marks.note('backup', isWell);
    },
  });
  return new JobWorker({
    pool: database.pool,
    tasks: { ...jobs.tasks, ...backups.tasks },
    crontab: `${jobs.crontab}\n${backups.crontab}`,
    concurrency: shareOf(jobsAtOnce, config.processes),
    log,
  });
}

interface Life {
  parts: AppParts;
  standing: Standing;
  graphql: GraphqlDoors;
  background: Background;
  /** Writes what the logs have not written yet. */
  endLogs: () => Promise<void>;
}

function lifeOf(
  fastify: FastifyInstance,
  { parts, standing, graphql, background, endLogs }: Life,
): Pick<App, 'start' | 'stop'> {
  const { config, clock, log } = parts;
  return {
    start: async () => {
      const listening = await fastify.listen({ host: config.host, port: config.port });
      standing.address = ownAddress(parts.config, new URL(listening).port);
      await background.start();
      standing.isOpen = true;
      log.debug({ address: standing.address, clock: clock.now() }, 'listening');
      return standing.address;
    },
    stop: async () => {
      // Who sends people here learns from the readiness that it must not, before anybody finds the port closed.
      const lameDuckMs = standing.isOpen ? config.lameDuckSeconds * 1000 : 0;
      standing.isOpen = false;
      standing.isStopping = true;
      await Promise.all([background.stop(), pause(lameDuckMs)]);
      graphql.closeSockets();
      await fastify.close();
      await background.stopAtOnce();
      await graphql.stop();
      await endLogs();
    },
  };
}
