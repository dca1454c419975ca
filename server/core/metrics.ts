import { Counter, Histogram, Registry } from 'prom-client';

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

/** Refusals for too many requests, whichever limit it was. */
export const requestsThrottled = new Counter({
  name: 'requests_throttled_total',
  help: 'Requests refused by a limit (429, RATE_LIMITED), by door.',
  labelNames: ['door'],
  registers,
});

export const signInsFailed = new Counter({
  name: 'sign_ins_failed_total',
  help: 'Sign-ins that were refused, by error code.',
  labelNames: ['code'],
  registers,
});

export const securityEventsLost = new Counter({
  name: 'security_events_lost_total',
  help: 'Events that the security log could not be told of.',
  registers,
});

export const alertWebhookFailures = new Counter({
  name: 'alert_webhook_failures_total',
  help: 'Alerts that the webhook did not take; each is tried again.',
  registers,
});

export const backupCopyFailures = new Counter({
  name: 'backup_copy_failures_total',
  help: 'Backups that could not be copied to the S3-compatible storage.',
  registers,
});

/** Every exchange with M-Pesa; `answered` says no more than that there was an answer. */
export const mpesaExchanges = new Histogram({
  name: 'mpesa_request_duration_seconds',
  help: 'Time that M-Pesa takes, by operation and outcome (answered, refused, unreadable, silent, unsent).',
  labelNames: ['operation', 'outcome'],
  buckets: [0.1, 0.3, 1, 3, 5, 10, 30],
  registers,
});

export const callbacksReceived = new Counter({
  name: 'mpesa_callbacks_total',
  help: 'Callbacks of M-Pesa: kept, or with a path that is of no attempt.',
  labelNames: ['outcome'],
  registers,
});
