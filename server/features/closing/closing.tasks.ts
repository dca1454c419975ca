/** Name of the background job, as it stands in the queue. */
export const ERASE_TASK = 'closing-erase';

/** At half past three in the morning in Nairobi (the queue counts in UTC), once across processes; catches up after a stop. */
export const ERASE_CRONTAB = `30 0 * * * ${ERASE_TASK} ?fill=1d`;
