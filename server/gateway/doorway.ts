import type { FastifyRequest } from 'fastify';
import type { AccessMap } from '../access/access-map.ts';
import type { Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';

/** How a request becomes a call, and who may make it. */
export interface Doorway {
  access: Required<AccessMap>;
  /** The call of whoever the token says. */
  callOf: (request: FastifyRequest) => Promise<Call>;
  callFor: (request: FastifyRequest, actor: Actor) => Call;
  /** How the server names itself, without a slash at the end. */
  origin: () => string;
}
