import { Counter, Registry } from 'prom-client';

/** What this process counts, whichever part of it does; `/metrics` shows it beside the gauges of the running server. */
export const processMetrics = new Registry();

const registers = [processMetrics];

/** Operations that were answered, `ok` or with the code of what went wrong: GraphQL answers both with status 200. */
export const operationsAnswered = new Counter({
  name: 'operations_total',
  help: 'Operations answered, by door, operation and error code ("ok" where nothing failed).',
  labelNames: ['door', 'operation', 'code'],
  registers,
});
