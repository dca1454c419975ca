import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { notFound } from '../core/errors.ts';
import { noteArrival } from '../core/request-arrival.ts';
import { sendError } from './http-errors.ts';
import { BARE_POLICY } from './security.ts';
import { tellRequest } from './request-log.ts';
import type { Surroundings } from './house.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const REQUEST_ID_HEADER = 'x-request-id';
const SECOND = 1000;
const JSON_LIMIT = 256 * 1024;

/** The HTTP server with its time and size limits, before anything is served. */
export function buildFastify({ config, log }: Pick<Surroundings, 'config' | 'log'>): FastifyInstance {
  return Fastify({
    loggerInstance: log,
    bodyLimit: JSON_LIMIT,
    requestTimeout: 30 * SECOND,
    connectionTimeout: 60 * SECOND,
    http: { headersTimeout: 10 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    trustProxy: config.trustProxy === false ? false : config.trustProxy,
    // A request may name a whole address (RFC 9112 3.2.2); whose it claims to be is nothing to go by.
    rewriteUrl: ({ url = '/' }) =>
      url.startsWith('/') ? url : `/${url.replace(/^https?:\/\/[^/]*\/?/i, '')}`,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered like anything else; the answer closes the connection.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // A path that cannot even be decoded is one that does not exist; hooks never see it.
    frameworkErrors: (_error, request, reply) => {
      const named = reply.header(REQUEST_ID_HEADER, request.id);
      void sendError(named.header('content-security-policy', BARE_POLICY), notFound());
      tellRequest(request, reply);
    },
    clientErrorHandler: answerUnreadable(log),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }) as unknown as FastifyInstance;
}

/** A connection kept alive over an answer given while the server stops would hold up the stop until it times out. */
export function closeWhile(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) {
      void reply.header('connection', 'close');
    }
    done();
  });
}

/** Every answer tells under which id the log speaks of it, and every request knows when it came: to be said before any may wait. */
export function nameRequests(fastify: FastifyInstance, clock: Clock): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    noteArrival(request, clock);
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
