import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RETRY_AFTER_SECONDS } from '../core/errors.ts';
import { processMetrics } from '../core/metrics.ts';
import { isAtHead } from '../core/db/migrate.ts';

const READY_WAIT_MS = 1000;

/** Jobs that are being worked on, or have failed for the last time, do not wait. */
const QUEUE_AGE_SQL = `
  select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 age from graphile_worker.jobs
   where run_at <= now() and locked_at is null and attempts < max_attempts`;

export interface OperationsParts {
  orm: MikroORM;
  pool: Pool;
  /** False once the server has begun to stop. */
  isOpen: () => boolean;
  openSockets: () => number;
  /** By how much the clock of the payment provider is ahead of ours; null while it has not answered. */
  clockSkewMs: () => number | null;
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
function buildMetrics({ pool, openSockets, clockSkewMs }: OperationsParts) {
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
  new Gauge({
    name: 'job_queue_age_seconds',
    help: 'How long the oldest due job has waited for a worker.',
    registers: [registry],
    async collect() {
      const age = await withinTime(pool.query<{ age: number }>(QUEUE_AGE_SQL)).catch(() => null);
      this.set(age?.rows[0]?.age ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'mpesa_clock_skew_seconds',
    help: "By how much the gateway's clock is ahead of ours, by its last answer.",
    registers: [registry],
    collect() {
      this.set((clockSkewMs() ?? Number.NaN) / 1000);
    },
  });
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
    if (!ready) {
      void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', database, migrations, accepting: parts.isOpen() });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await Registry.merge([registry, processMetrics]).metrics()),
  );
}
