/** Names of the background jobs of the system, as they stand in the queue. */
export const ALERTS_TASK = 'system-alerts';
export const WEBHOOK_TASK = 'system-webhook';

/** Every five minutes; it says nothing twice. */
export const ALERTS_CRONTAB = `*/5 * * * * ${ALERTS_TASK} ?max=3`;
