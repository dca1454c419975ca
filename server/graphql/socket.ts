import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import { handleProtocols, type ServerOptions } from 'graphql-ws';
import { makeHandler, type Extra } from 'graphql-ws/use/@fastify/websocket';
import type { Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import { personOf } from '../access/own-affairs.ts';
import { addressPrefix } from '../core/addresses.ts';
import { serverError } from '../core/errors.ts';
import { operationsAnswered } from '../core/metrics.ts';
import { senderOf } from '../core/request-sender.ts';
import { failureFields, loudness, type Failure } from '../core/request-record.ts';
import { noteAnswer } from '../core/unread.ts';
import { asDomainError, maskError, type AnsweredRequest } from './format-error.ts';
import { GRAPHQL_PATH } from './http.ts';
import { badRequest, socketRules } from './limits.ts';
import { sharedEvents } from './shared-events.ts';
import { documentChecker, type Checks } from './socket-document.ts';
import { tellListening, type Seat, type SocketRegistry } from './socket-registry.ts';

const INIT_WAIT_MS = 3000;
const MAX_SUBSCRIPTIONS = 10;
const MAX_BUFFERED_BYTES = 1024 * 1024;
const PROTOCOL = 'graphql-transport-ws';

export interface SocketParts extends Checks {
  isAllowedOrigin: (origin: string) => boolean;
  authenticate: (header: string | undefined) => Promise<Actor>;
  callFor: (request: FastifyRequest, actor: Actor) => Call;
  registry: SocketRegistry;
}

const tokenOf = (
  params: Readonly<Record<string, unknown>> | undefined,
  request: FastifyRequest,
): string | undefined => {
  const sent = params?.['Authorization'] ?? params?.['authorization'] ?? request.headers.authorization;
  return typeof sent === 'string' ? sent : undefined;
};

/** Refuses foreign pages before the handshake: a browser always sends Origin, a script need not. */
function guardHandshake(app: FastifyInstance, parts: SocketParts): void {
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.url !== GRAPHQL_PATH || !request.ws) {
      return;
    }
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !parts.isAllowedOrigin(origin);
    const offered = request.headers['sec-websocket-protocol'];
    if (isForeign || (offered !== undefined && handleProtocols(offered) !== PROTOCOL)) {
      await reply.code(isForeign ? 403 : 400).send();
    }
  });
}

/** A socket outlives what goes wrong on it, so each failure is told by itself and at once. */
const tellOf =
  (request: FastifyRequest, personId: number | null = null) =>
  (failure: Failure): void => {
    const { code } = failure;
    operationsAnswered.inc({ door: 'socket', operation: 'Subscription', code });
    const fields = { door: 'socket', personId, from: addressPrefix(request.ip) };
    request.log[loudness([failure], 200)](
      { ...fields, failures: [failureFields(failure)] },
      'request failed',
    );
  };

const answering = ({ request, seat }: Extra & Seated): AnsweredRequest => ({
  id: request.id,
  note: tellOf(request, seat ? personOf(seat.actor) : null),
});

/** Close codes of a socket nobody may sit on, and what the client reads. Clients come back by themselves after 1013 alone. */
const REFUSALS = { 1013: 'Try again later', 4403: 'Forbidden', 4429: 'Too many connections' } as const;

/** Seats whoever the token names, or a visitor from our own page; else the code to close with. */
async function takeSeat(
  { authenticate, registry }: SocketParts,
  params: Readonly<Record<string, unknown>> | undefined,
  { request, socket }: Extra,
): Promise<Seat | keyof typeof REFUSALS> {
  const header = tokenOf(params, request);
  const actor = await authenticate(header).catch((error: unknown) => {
    tellOf(request)({ code: (asDomainError(error) ?? serverError()).code, error });
    return null;
  });
  if (!actor) {
    return 1013;
  }
  const mayStay = actor.kind !== 'visitor' || (header === undefined && request.headers.origin !== undefined);
  return mayStay ? (registry.sit(actor, socket, senderOf(request).network) ?? 4429) : 4403;
}

type Seated = Partial<Record<'seat', Seat>>;

type Hooks = ServerOptions<Record<string, unknown>, Extra & Seated>;

/** Lets whoever has a seat follow one more subscription, if its document passes. */
function follower({ registry, callFor, ...parts }: SocketParts): Hooks['onSubscribe'] {
  const { schema } = parts;
  const checkedDocument = documentChecker({ ...parts, rules: socketRules(parts.rules) });
  return ({ extra: { seat, request }, subscriptions }, id, payload) => {
    if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS || !seat) {
      return [badRequest('Too many subscriptions on one connection.')];
    }
    const document = checkedDocument(payload);
    return Array.isArray(document)
      ? document
      : {
          schema,
          document,
          variableValues: payload.variables,
          operationName: payload.operationName,
          contextValue: registry.follow(seat, id, callFor(request, seat.actor)),
        };
  };
}

/** What is sent of a result: no error as it was thrown, and nothing at all to who does not read. */
function passOn(extra: Extra & Seated, result: ExecutionResult): FormattedExecutionResult | undefined {
  const { socket } = extra;
  noteAnswer();
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) {
    socket.terminate();
  }
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskError(answering(extra), error.toJSON(), error)) }
    : undefined;
}

/** The second front door: same rules, limits and masking as HTTP, for subscriptions only (design rule 14). */
export function socketHandler(app: FastifyInstance, parts: SocketParts): WebsocketHandler {
  guardHandshake(app, parts);
  const serve = makeHandler<Record<string, unknown>, Seated>({
    schema: parts.schema,
    connectionInitWaitTimeout: INIT_WAIT_MS,
    subscribe: sharedEvents(),
    // Or the reason of a close would tell what went wrong inside.
    isProd: true,
    onConnect: async ({ connectionParams, extra }) => {
      const seat = await takeSeat(parts, connectionParams, extra);
      extra.seat = typeof seat === 'number' ? undefined : seat;
      if (typeof seat === 'number') {
        extra.socket.close(seat, REFUSALS[seat]);
      }
      return extra.seat !== undefined;
    },
    onSubscribe: follower(parts),
    onOperation: ({ extra: { seat } }, id, ...[, , result]) => {
      if (seat && Symbol.asyncIterator in result) {
        tellListening(seat, id);
      }
    },
    onComplete: ({ extra }, id) => {
      extra.seat?.calls.delete(id);
    },
    onNext: ({ extra }, ...[, , , result]) => passOn(extra, result),
    onError: ({ extra }, _id, _payload, errors) =>
      errors.map((error) => maskError(answering(extra), 'toJSON' in error ? error.toJSON() : error, error)),
  });
  return function serveSocket(socket, request) {
    void serve.call(this, socket, request);
    // What a client breaks is no fault of the server: the libraries would write each case to stderr or as an error.
    socket.removeAllListeners('error').on('error', (error) => {
      request.log.info({ err: error.message }, 'a socket broke off');
    });
  };
}
