import type { FastifyInstance } from 'fastify';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { recordOf } from '../core/request-record.ts';
import type { SecurityLog } from '../features/security/security-log.ts';

/** Tells the security log of requests that a limit refused, whichever door and limit it was. */
export function logLimits(fastify: FastifyInstance, log: SecurityLog, open: () => SqlEntityManager): void {
  fastify.addHook('onResponse', (request, _reply, done) => {
    done();
    const { failures, operations, personId, personName } = recordOf(request);
    if (!failures.some(({ code }) => code === 'throttled')) {
      return;
    }
    const [operation] = operations.values();
    const person = personId === null ? null : { id: personId, name: personName };
    const detail = operation ?? request.routeOptions.url ?? 'Unknown address';
    log.note({ kind: 'LIMIT_HIT', person, address: request.ip, detail }, open);
  });
}
