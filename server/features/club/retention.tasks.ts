/** Name of the background job, as it stands in the queue. */
export const RETENTION_TASK = 'club-retention';

/** At three in the morning in Nairobi (the queue counts in UTC), once across processes; catches up after a stop. */
export const RETENTION_CRONTAB = `0 0 * * * ${RETENTION_TASK} ?fill=1d`;
