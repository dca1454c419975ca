/** Name of the background job, as it stands in the queue. */
export const LAPSE_TASK = 'orders-lapse';

/** Every ten minutes, once across processes; catches up after a stop. */
export const LAPSE_CRONTAB = `*/10 * * * * ${LAPSE_TASK} ?fill=1h`;

/** The same of what forgets the orders that have no more money than they cost. */
export const WEIGH_TASK = 'orders-weigh';

export const WEIGH_CRONTAB = `5,15,25,35,45,55 * * * * ${WEIGH_TASK} ?fill=1h`;
