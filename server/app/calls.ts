import type { FastifyRequest } from 'fastify';
import { visitor, type Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import { personOf } from '../access/own-affairs.ts';
import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import type { Logger } from '../core/logger.ts';
import { arrivalOf } from '../core/request-arrival.ts';
import { recordOf } from '../core/request-record.ts';
import { senderOf } from '../core/request-sender.ts';
import type { Database } from './database.ts';
import type { Services } from './house.ts';
import { refusalLog } from './refusals.ts';
import { KnownTokens } from './request-limits.ts';

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
    let em: SqlEntityManager | null = null;
    return {
      actor,
      // What is answered out of what others asked for as well needs no unit of work of its own.
      get em() {
        return (em ??= newEm());
      },
      requestId: request.id,
      // On a socket each question comes when it is asked, however long ago the socket was opened.
      arrivedAt: (request.ws ? null : arrivalOf(request)) ?? clock.now(),
      address: sender.network,
      get device() {
        return sender.device;
      },
      refusals,
    };
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
