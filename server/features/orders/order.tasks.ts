/** Name of the background job, as it stands in the queue. */
export const LAPSE_TASK = 'orders-lapse';

/** Every ten minutes, once across processes; catches up after a stop. */
export const LAPSE_CRONTAB = `*/10 * * * * ${LAPSE_TASK} ?fill=1h`;
