/** Name of the background job, as it stands in the queue. */
export const DAY_BEFORE_TASK = 'events-tomorrow';

/** The same for what begins within two hours. */
export const SOON_TASK = 'events-soon';

/** Often enough that nobody is reminded later than ten minutes after those two hours began. */
export const SOON_CRONTAB = `*/10 * * * * ${SOON_TASK}`;

/** Name of the background job that passes places on, as it stands in the queue. */
export const PLACES_TASK = 'events-places';

/** Each minute, once across processes. */
export const PLACES_CRONTAB = `* * * * * ${PLACES_TASK}`;

/** Each hour of the day from nine in the morning in Nairobi (the queue counts in UTC): who registers late is told too. */
export const DAY_BEFORE_CRONTAB = `0 6-15 * * * ${DAY_BEFORE_TASK}`;

/** Name of the background job that lets go of places nobody paid for. */
export const FEES_LAPSE_TASK = 'events-unpaid';

/** Every five minutes, once across processes; catches up after a stop. */
export const FEES_LAPSE_CRONTAB = `*/5 * * * * ${FEES_LAPSE_TASK} ?fill=1h`;
