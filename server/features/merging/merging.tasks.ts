/** Name of the background job, as it stands in the queue. */
export const COMPARE_TASK = 'merging-compare-accounts';

/** Every five minutes, once across processes: nobody waits then for what a long list of new people brings. */
export const COMPARE_CRONTAB = `*/5 * * * * ${COMPARE_TASK}`;
