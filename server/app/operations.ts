import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isAtHead } from '../core/db/migrate.ts';

const READY_WAIT_MS = 1000;

export interface OperationsParts {
  orm: MikroORM;
  pool: Pool;
  /** False once the server has begun to stop. */
  isOpen: () => boolean;
  openSockets: () => number;
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('too slow'));
    }, READY_WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** Prometheus metrics of one app instance. */
function buildMetrics({ pool, openSockets }: OperationsParts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const gauges: [string, string, () => number][] = [
    ['websocket_connections', 'Open sockets of this process.', openSockets],
    ['database_pool_connections', 'Connections of the pool.', () => pool.totalCount],
    ['database_pool_waiting', 'Requests that wait for a connection.', () => pool.waitingCount],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  return { registry, duration };
}

/** `/healthz` (alive), `/readyz` (database reachable, migrations current, not stopping) and `/metrics`. */
export function serveOperations(app: FastifyInstance, parts: OperationsParts): void {
  const { registry, duration } = buildMetrics(parts);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await withinTime(parts.pool.query('select 1')).then(
      () => true,
      () => false,
    );
    const migrations = database && (await withinTime(isAtHead(parts.orm)).catch(() => false));
    const ready = parts.isOpen() && database && migrations;
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, migrations, accepting: parts.isOpen() });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
