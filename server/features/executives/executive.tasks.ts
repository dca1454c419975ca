/** Name of the background job, as it stands in the queue. */
export const TERM_DATES_TASK = 'executives-term-dates';

/** At midnight in Nairobi (the queue counts in UTC), once across processes; catches up after a stop. */
export const TERM_DATES_CRONTAB = `0 21 * * * ${TERM_DATES_TASK} ?fill=1d`;

/** The same for the job that removes documents which came or went only in part. */
export const BINDER_SWEEP_TASK = 'executives-binder-sweep';

/** Every hour, once across processes. */
export const BINDER_SWEEP_CRONTAB = `41 * * * * ${BINDER_SWEEP_TASK}`;
