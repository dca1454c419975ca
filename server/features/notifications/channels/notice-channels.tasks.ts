/** Name of the background job, as it stands in the queue. */
export const NOTICE_TASK = 'notices-deliver';

/** Digests fall due by the clock, and a moment that was missed is made good within a minute. */
export const NOTICE_CRONTAB = `* * * * * ${NOTICE_TASK}`;

/** Money that came is credited before anybody is written to about it. */
export const NOTICE_PRIORITY = 10;
