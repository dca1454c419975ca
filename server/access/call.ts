import type { SqlEntityManager } from '../core/db/orm.ts';
import type { Actor } from './actor.ts';
import type { PermissionName } from './permissions.ts';

/** Keeps what staff were refused: the right that was missing, `''` where only administrators may, and what was tried. */
export interface RefusalLog {
  record(call: Call, lacking: PermissionName | '', deed: string): Promise<void>;
}

/**
 * Who asks, through which unit of work, from where: the first argument of every service method. What is worked out only for
 * those who ask stands as an accessor here, so that tsc refuses a copy by `...`, which would lose it.
 */
export abstract class Call {
  abstract actor: Actor;
  /** Lives as long as one request or one job; inside a transaction it is bound to it. */
  abstract get em(): SqlEntityManager;
  abstract requestId: string;
  /** When it was read, before it waited for anything: what became of something until it is answered, the caller did not know. */
  abstract arrivedAt: Date;
  /** For how many milliseconds it may have lain unread before that, where the server had its hands full. */
  abstract unreadMs: number;
  /** Network of the caller, for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
  abstract address: string;
  /** What the caller's program says it is, in a few words; `''` when it says nothing. */
  abstract get device(): string;
  /** Where it is kept what the caller may not do. */
  abstract refusals: RefusalLog;
}

/** The same call by somebody else, or through another unit of work. */
export const callWith = (call: Call, { actor, em }: { actor?: Actor; em?: SqlEntityManager }): Call => ({
  actor: actor ?? call.actor,
  em: em ?? call.em,
  requestId: call.requestId,
  arrivedAt: call.arrivedAt,
  unreadMs: call.unreadMs,
  address: call.address,
  device: call.device,
  refusals: call.refusals,
});
