/** Name of the background job, as it stands in the queue. */
export const BINDER_SWEEP_TASK = 'executives-binder-sweep';

/** Every hour, once across processes. */
export const BINDER_SWEEP_CRONTAB = `41 * * * * ${BINDER_SWEEP_TASK}`;
