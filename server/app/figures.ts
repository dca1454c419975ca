import { Gauge, type Registry } from 'prom-client';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { jobsByState } from '../core/job-figures.query.ts';
import type { Figure } from '../features/feature.ts';
import { declaredFigures } from './declared.ts';
import { withinTime } from './within-time.ts';

const queueFigure: Figure = {
  name: 'job_queue_jobs',
  help: 'Background jobs: due, running, planned for later, and parked after too many failures.',
  label: 'state',
  labels: ['due', 'running', 'planned', 'parked'],
  read: (em) => jobsByState(em),
};

/** Shows what is counted in the database, at the time somebody looks. A database that is away leaves its figures out. */
export function addFigures(registry: Registry, newEm: () => SqlEntityManager): void {
  for (const { name, help, label, labels, read } of [queueFigure, ...declaredFigures]) {
    new Gauge({
      name,
      help,
      // Each process counts the same rows.
      aggregator: 'max',
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const rows = await withinTime(read(newEm())).catch(() => null);
        if (rows) {
          labels.forEach((value) => {
            this.set({ [label]: value }, 0);
          });
          rows.forEach((row) => {
            this.set({ [label]: row.label }, row.n);
          });
        }
      },
    });
  }
}
