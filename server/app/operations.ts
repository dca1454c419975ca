import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { notFound, RETRY_AFTER_SECONDS } from '../core/errors.ts';
import { isAtHead } from '../core/db/migrate.ts';
import { buildMetrics, type MeteredParts } from './metrics.ts';
import type { Storage } from '../core/storage/storage.ts';
import { watchStorage } from './storage-watch.ts';
import { withinTime } from './within-time.ts';

export interface OperationsParts extends MeteredParts {
  storage: Storage;
  /** False once the server has begun to stop. */
  isOpen: () => boolean;
  mayReadMetrics: (request: FastifyRequest) => boolean;
  /** What tells the figures to show: one's own, or with them those of the processes beside this one. */
  metrics: (own: Registry) => () => Promise<string>;
}

/** `/healthz` (alive), `/readyz` (database reachable, migrations current, not stopping) and `/metrics`. */
export function serveOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { registry, duration } = buildMetrics(parts);
  const readMetrics = parts.metrics(registry);
  const storageStanding = watchStorage(parts.storage, app.log);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await withinTime(parts.pool.query('select 1')).then(
      () => true,
      () => false,
    );
    const migrations = database && (await withinTime(isAtHead(parts.orm)).catch(() => false));
    const pictures = await storageStanding();
    // Without room for new pictures everything else still works; a folder that cannot be used is a mistake of the set-up.
    const ready = parts.isOpen() && database && migrations && pictures !== 'unusable';
    if (!ready) {
      void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      database,
      migrations,
      pictures,
      accepting: parts.isOpen(),
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!parts.mayReadMetrics(request)) {
      throw notFound();
    }
    return reply.type(registry.contentType).send(await readMetrics());
  });
}
