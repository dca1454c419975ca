/** Name of the background job, as it stands in the queue. */
export const DAY_BEFORE_TASK = 'events-tomorrow';

/** Each hour of the day from nine in the morning in Nairobi (the queue counts in UTC): who registers late is told too. */
export const DAY_BEFORE_CRONTAB = `0 6-15 * * * ${DAY_BEFORE_TASK}`;
