/** Name of the background job, as it stands in the queue. */
export const SWEEP_TASK = 'pictures-sweep';

/** Every hour, once across processes. */
export const SWEEP_CRONTAB = `23 * * * * ${SWEEP_TASK}`;
