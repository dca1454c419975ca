/** Name of the background job, as it stands in the queue. */
export const CAMPAIGN_TASK = 'communications-send';

/** What is due, and what a process left when it was killed, is looked at each minute. */
export const CAMPAIGN_CRONTAB = `* * * * * ${CAMPAIGN_TASK}`;
