import type { SqlEntityManager } from '../core/db/orm.ts';
import type { Actor } from './actor.ts';
import type { PermissionName } from './permissions.ts';

/** Keeps what staff were refused: the right that was missing, `''` where only administrators may, and what was tried. */
export interface RefusalLog {
  record(call: Call, lacking: PermissionName | '', deed: string): Promise<void>;
}

/** Who asks, through which unit of work, from where: the first argument of every service method. */
export interface Call {
  actor: Actor;
  /** Lives as long as one request or one job; inside a transaction it is bound to it. */
  em: SqlEntityManager;
  requestId: string;
  /** When it came, before it waited for anything: what became of something until it is answered, the caller did not know. */
  arrivedAt: Date;
  /** Network of the caller, for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** What the caller's program says it is, in a few words; `''` when it says nothing. */
  device: string;
  /** Where it is kept what the caller may not do. */
  refusals: RefusalLog;
}
