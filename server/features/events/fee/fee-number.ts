import { spokenNumbers } from '../../../core/spoken-number.ts';

/** The number under which a place at an event is paid: `EV-7Q4K`. */
export const { of: feeNumberOf, read: readFeeNumber } = spokenNumbers('EV');
