/** Name of the background job, as it stands in the queue. */
export const REMINDER_TASK = 'memberships-reminder';

/** Name of the background job that tells of ends. */
export const ENDING_TASK = 'memberships-ending';

/** Name of the background job that ends suspensions whose last day is over. */
export const SUSPENSION_TASK = 'memberships-suspension';

/** Every five minutes, once across processes; catches up after a stop. */
export const SUSPENSION_CRONTAB = `*/5 * * * * ${SUSPENSION_TASK} ?fill=1h`;

/** At nine too, and every three hours until the evening: what was told once is not told again. */
export const ENDING_CRONTAB = `0 6,9,12,15 * * * ${ENDING_TASK} ?fill=1d`;

/** At nine in the morning in Nairobi (the queue counts in UTC), once across processes; catches up after a stop. */
export const REMINDER_CRONTAB = `0 6 * * * ${REMINDER_TASK} ?fill=1d`;
