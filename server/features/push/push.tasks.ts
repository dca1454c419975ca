/** Name of the background job, as it stands in the queue; the database puts it there with each notice that waits. */
export const PUSH_TASK = 'push-deliver';

/** What waits for another try is looked at each minute. */
export const PUSH_CRONTAB = `* * * * * ${PUSH_TASK}`;
