import type { FastifyRequest } from 'fastify';
import { visitor, type Actor } from '../access/actor.ts';
import type { Call, RefusalLog } from '../access/call.ts';
import { personOf } from '../access/own-affairs.ts';
import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import type { Logger } from '../core/logger.ts';
import { arrivalNow, arrivalOf, type Arrival } from '../core/request-arrival.ts';
import { recordOf } from '../core/request-record.ts';
import { senderOf, type RequestSender } from '../core/request-sender.ts';
import type { Database } from './database.ts';
import type { Services } from './house.ts';
import { refusalLog } from './refusals.ts';
import { KnownTokens } from './request-limits.ts';

/** What a call has of its request; Apollo works on a copy of the call, and both have the one unit of work. */
interface Begun {
  id: string;
  arrival: Arrival;
  newEm: () => SqlEntityManager;
  em: SqlEntityManager | null;
}

/**
 * The call of a request. Its accessors stand on the class: with accessors of its own, the engine gave each call a shape of
 * its own, which is old from the start and kept all of the request alive until the collector looked at everything.
 */
class RequestCall implements Call {
  readonly requestId: string;
  readonly arrivedAt: Date;
  readonly unreadMs: number;
  readonly address: string;

  constructor(
    public actor: Actor,
    readonly refusals: RefusalLog,
    private readonly sender: RequestSender,
    private readonly begun: Begun,
  ) {
    this.requestId = begun.id;
    this.arrivedAt = begun.arrival.arrivedAt;
    this.unreadMs = begun.arrival.unreadMs;
    this.address = sender.network;
  }

  /** What is answered out of what others asked for as well needs no unit of work of its own. */
  get em(): SqlEntityManager {
    return (this.begun.em ??= this.begun.newEm());
  }

  get device(): string {
    return this.sender.device;
  }
}

/** How requests become calls. */
export interface Calls {
  newEm: () => SqlEntityManager;
  /** The call of that actor. */
  callFor: (request: FastifyRequest, actor: Actor) => Call;
  /** The call of whoever the token says. */
  callOf: (request: FastifyRequest) => Promise<Call>;
  /** The tokens that named somebody. */
  knownTokens: KnownTokens;
}

/** Every request gets a unit of work of its own, and the actor that its token names. */
export function callsOf(
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
  { audit, authentication }: Services,
): Calls {
  const newEm = (): SqlEntityManager => database.orm.em.fork();
  const refusals = refusalLog(audit, log);
  const callFor = (request: FastifyRequest, actor: Actor): Call => {
    const sender = senderOf(request);
    // On a socket each question comes when it is asked, however long ago the socket was opened.
    const arrival = (request.ws ? null : arrivalOf(request)) ?? arrivalNow(clock);
    return new RequestCall(actor, refusals, sender, { id: request.id, arrival, newEm, em: null });
  };
  const knownTokens = new KnownTokens();
  const callOf = async (request: FastifyRequest): Promise<Call> => {
    const call = callFor(request, visitor());
    const { credentials } = senderOf(request);
    call.actor = await authentication.authenticate(call, credentials);
    const personId = personOf(call.actor);
    const record = recordOf(request);
    record.personId = personId;
    record.personName = call.actor.kind === 'member' ? call.actor.name : '';
    if ('tokenHash' in credentials && personId !== null) {
      knownTokens.add(credentials.tokenHash);
    }
    return call;
  };
  return { newEm, callFor, callOf, knownTokens };
}
