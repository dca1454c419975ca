/** Name of the background job, as it stands in the queue. */
export const REMINDER_TASK = 'memberships-reminder';

/** At nine in the morning in Nairobi (the queue counts in UTC), once across processes; catches up after a stop. */
export const REMINDER_CRONTAB = `0 6 * * * ${REMINDER_TASK} ?fill=1d`;
