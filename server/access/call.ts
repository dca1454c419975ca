import type { SqlEntityManager } from '../core/db/orm.ts';
import type { RefusalLog } from './ability.ts';
import type { Actor } from './actor.ts';

/** Who asks, through which unit of work, from where: the first argument of every service method. */
export interface Call {
  actor: Actor;
  /** Lives as long as one request or one job; inside a transaction it is bound to it. */
  em: SqlEntityManager;
  requestId: string;
  /** Network address of the caller, for rate limits. */
  address: string;
  /** Where it is kept what the caller may not do. */
  refusals: RefusalLog;
}
