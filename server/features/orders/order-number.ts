import { spokenNumbers } from '../../core/spoken-number.ts';

/** The number of an order as people say it: `CH-7Q4K`. */
export const { of: orderNumberOf, read: readOrderNumber } = spokenNumbers('CH');
