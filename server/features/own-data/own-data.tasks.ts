/** Name of the background job that makes a file, as it stands in the queue. */
export const MAKE_TASK = 'own-data-make';

/** Name of the one that removes what is past its time. */
export const CLEAR_TASK = 'own-data-clear';

/** At seven minutes past each hour. */
export const CLEAR_CRONTAB = `7 * * * * ${CLEAR_TASK}`;
