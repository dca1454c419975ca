import { systemClock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { systemActor } from './actor.ts';
import type { Call } from './call.ts';

/** A call of the server itself: a job, a command. Nothing is ever refused to it. */
export const systemCall = (em: SqlEntityManager, requestId: string, address = ''): Call => ({
  actor: systemActor,
  em,
  requestId,
  arrivedAt: systemClock.now(),
  unreadMs: 0,
  address,
  device: '',
  refusals: { record: () => Promise.resolve() },
});
