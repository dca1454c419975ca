import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { queueAge } from '../core/job-figures.query.ts';
import { processMetrics } from '../core/metrics.ts';
import { lastBackupAt } from './backup/backup-plan.ts';
import { buildInfo } from './build-info.ts';
import { addFigures } from './figures.ts';
import { withinTime } from './within-time.ts';

export interface MeteredParts {
  orm: MikroORM;
  pool: Pool;
  /** The connections that requests share. */
  requests: Pool;
  openSockets: () => number;
  /** By how much the clock of the payment provider is ahead of ours; null while it has not answered. */
  clockSkewMs: () => number | null;
  /** Where backups are kept; null where nobody asked for any. */
  backupFolder: string | null;
}

/** The connections of requests, and those of jobs and limits. */
function meterPools(registry: Registry, { requests, pool }: MeteredParts): void {
  const pools = { requests, jobs: pool };
  const gauges: [string, string, (pool: Pool) => number][] = [
    ['database_pool_connections', 'Connections of a pool.', ({ totalCount }) => totalCount],
    ['database_pool_idle', 'Connections of a pool that nobody uses.', ({ idleCount }) => idleCount],
    ['database_pool_waiting', 'Who waits for a connection.', ({ waitingCount }) => waitingCount],
  ];
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        Object.entries(pools).forEach(([label, metered]) => {
          this.set({ pool: label }, read(metered));
        });
      },
    });
  }
}

/** What M-Pesa's clock and the oldest job tell of how far things are behind. */
function meterLateness(registry: Registry, { orm, clockSkewMs }: MeteredParts): void {
  new Gauge({
    name: 'job_queue_age_seconds',
    aggregator: 'max',
    help: 'How long the oldest due job has waited for a worker.',
    registers: [registry],
    async collect() {
      const oldest = await withinTime(queueAge.first(orm.em.fork())).catch(() => null);
      this.set(oldest?.age ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'mpesa_clock_skew_seconds',
    aggregator: 'max',
    help: "By how much the gateway's clock is ahead of ours, by its last answer.",
    registers: [registry],
    collect() {
      this.set((clockSkewMs() ?? Number.NaN) / 1000);
    },
  });
}

/** Looked up where backups lie, so that every process tells the same, after a restart too. */
function meterBackups(registry: Registry, folder: string): void {
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    aggregator: 'max',
    help: 'When the newest backup was finished and found whole; 0 without any.',
    registers: [registry],
    async collect() {
      const at = await withinTime(lastBackupAt(folder)).catch(() => null);
      this.set((at?.getTime() ?? 0) / 1000);
    },
  });
}

/** Prometheus metrics of one running server, with what the whole process counts. */
export function buildMetrics(parts: MeteredParts) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'websocket_connections',
    help: 'Open sockets of this process.',
    registers: [registry],
    collect() {
      this.set(parts.openSockets());
    },
  });
  const { version, node, schema } = buildInfo();
  new Gauge({
    name: 'build_info',
    aggregator: 'max',
    help: 'Always 1: which build runs, on which Node, with which newest migration.',
    labelNames: ['version', 'node', 'schema'],
    registers: [registry],
  }).set({ version, node, schema }, 1);
  meterPools(registry, parts);
  meterLateness(registry, parts);
  if (parts.backupFolder !== null) {
    meterBackups(registry, parts.backupFolder);
  }
  addFigures(registry, () => parts.orm.em.fork());
  return { registry: Registry.merge([registry, processMetrics]), duration };
}
