/** Name of the background job, as it stands in the queue. */
export const MAIL_TASK = 'mail-deliver';

/** What waits for another try is looked at each minute. */
export const MAIL_CRONTAB = `* * * * * ${MAIL_TASK}`;
